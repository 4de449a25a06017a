import { randomUUID } from 'node:crypto';
import { payDuePayouts } from '../../../src/domain/rental-income/payouts/pay-due-payouts.ts';
import { letPass } from './access.ts';
import { statementOf } from './attacks.ts';
import { buy, learn, type World } from './world.ts';

const because = { body: { reason: 'A mistake' } };

/** What people who do nothing wrong do meanwhile. */
export const honestSteps: Readonly<Record<string, (world: World, nth: number) => Promise<void>>> = {
  async sellShares(world) {
    const { admin, partner } = world;
    await admin.post(`/partners/${partner.partnerId}/resume`, because);
    await buy(world, {}).catch(() => {}); // the thief may have stopped the sale
  },

  /** Pays the rent of a quarter, of which the straw man gets the tenth that is theirs. */
  async payRent(world, nth) {
    const { service, clerks, rented } = world;
    const month = (count: number) => new Date(Date.UTC(2025, count * 3, 1)).toISOString();
    const period = { start: month(nth % 3), end: month((nth % 3) + 1) };
    const path = `/properties/${rented.id}/rental-income` as const;
    const { status, body } = await clerks[0].post(path, { body: { period, amount: 100 } });
    if (status !== 201) return;
    learn(world, body);
    await clerks[1].post(`/rental-income/${body.id}/release`);
    await payDuePayouts(service.ctx);
  },

  /** Imports the statement that has the transfer of the straw man, and what left the account. */
  async importStatement(world) {
    const { csv, ...statement } = statementOf(world.transfer);
    const { status, body } = await world.clerks[0].post('/receipts/import', {
      body: { ...statement, csv: `${csv}2026-01-05,${randomUUID()},Straw Man,-3.00\n` },
    });
    learn(world, body);
    if (status === 200) world.isImported = true;
  },

  /** Makes a file for the bank of the withdrawals that are reserved. */
  async makeBatch(world) {
    learn(world, (await world.clerks[0].post('/withdrawal-batches', { body: {} })).body);
  },

  /** Marks a transfer to be sent back that nobody can assign to an order. */
  async returnReceipt(world, nth) {
    const { clerks, known } = world;
    const receipt = known.rcp![nth % known.rcp!.length]!;
    learn(world, (await clerks[0].post(`/receipts/${receipt}/return`, { body: {} })).body);
  },

  /** Approves payments by the transfer that has arrived, which a clerk finds at the bank. */
  async approvePayments({ claims, clerks, transfer }) {
    for (const id of claims.filter((claim) => claim.startsWith('apv_'))) {
      const { status, body } = await clerks[1].get(`/approvals/${id}`);
      if (status === 200 && body.amount === transfer.amount)
        await clerks[1].post(`/approvals/${id}/approve`);
    }
  },

  /** Half an hour passes for the thief. A stolen key then ends, whatever the thief did with it. */
  async wait({ service, self, owner, persons }) {
    await letPass(service, [self], 30);
    if (owner) persons.clear();
  },

  /** The owner of the stolen key revokes it. If it was replaced, an admin ends the access of the owner. */
  async noticeTheft({ owner, credentials, admin, persons }) {
    const stolen = credentials[0]!.keyId;
    if (!owner) return;
    const { body } = await owner.get(`/operators/${owner.operatorId}`);
    const key = body.keys?.find(({ id }) => id === stolen);
    if (key && key.revokedAt === null) await owner.post(`/operator-keys/${stolen}/revoke`);
    else await admin.post(`/operators/${owner.operatorId}/disable`, because);
    persons.clear();
  },
};
