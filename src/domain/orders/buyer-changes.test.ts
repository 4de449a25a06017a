import { describe, expect, it } from '@jest/globals';
import {
  appInvestor,
  attestedCustomer,
  EVIDENCE,
  linkedCustomer,
} from '../../../test/support/fixtures/fixtures.ts';
import { waitForLockWaits } from '../../../test/support/server/lock-waits.ts';
import { usePartner, useProperty } from '../../../test/support/use-participants.ts';
import { useService } from '../../../test/support/use-service.ts';
import { command, type UnitOfWork } from '../command.ts';
import { updateCustomer } from '../customers/update-customer.ts';
import { unlinkCustomer } from '../customers/unlink-customer.ts';
import { suspendInvestor } from '../customers/suspend-investor.ts';
import { keyDigest } from '../keys/mint-key.ts';
import { loadCaller } from '../partners/caller.ts';

const service = useService({ waitsForLocks: true });
const partner = usePartner(service);
const property = useProperty(service);

type Change = (work: UnitOfWork, customer: string) => Promise<unknown>;

const callerOf = async () =>
  (await loadCaller(service.ctx.db, partner.keyId, keyDigest(partner.apiKey)))!;
const investorOf = async ({ trx }: UnitOfWork, customer: string) =>
  (
    await trx
      .selectFrom('customers')
      .select('investor_id')
      .where('id', '=', customer)
      .executeTakeFirstOrThrow()
  ).investor_id;

const CHANGES: [string, Change, [status: number, code: string]][] = [
  [
    'the attestation is withdrawn',
    async (work, customerId) =>
      updateCustomer.within(work, {
        caller: await callerOf(),
        customerId,
        change: { kyc: null },
      }),
    [403, 'customer_not_eligible'],
  ],
  [
    'the customer is unlinked',
    async (work, customerId) =>
      unlinkCustomer.within(work, { caller: await callerOf(), customerId }),
    [404, 'resource_not_found'],
  ],
  [
    'the investor is suspended',
    async (work, customerId) =>
      suspendInvestor.within(work, {
        investorId: await investorOf(work, customerId),
        reason: 'Test',
      }),
    [403, 'customer_not_eligible'],
  ],
];

describe('POST /orders while its customer changes', () => {
  it.each(CHANGES)(
    'is refused if %s before the order is written',
    async (_what, change, refusal) => {
      const { id } = await attestedCustomer(partner);
      const changeAndPlace = command(async (work) => {
        await change(work, id);
        const placing = partner.post('/orders', {
          body: {
            customer: id,
            property: property.code,
            shares: 1,
            funding: { method: 'partner_settlement' },
          },
        });
        await waitForLockWaits(service.ctx.pool);
        return { placing };
      });
      const order = await changeAndPlace(service.ctx, null);
      const { status, body } = await order.placing;
      expect([status, body.error.code]).toEqual(refusal);
    },
  );
});

describe('POST /orders of the app', () => {
  it('is refused if a suspension was waiting before it, so that many orders cannot prevent a suspension', async () => {
    const staff = await service.operator();
    const { id: investor } = await appInvestor(staff);
    const earlierOrder = await service.ctx.pool.connect();
    await earlierOrder.query('begin');
    await earlierOrder.query('select from investors where id = $1 for share', [investor]);
    const suspending = staff.post(`/investors/${investor}/suspend`, { body: { reason: 'Fraud' } });
    await waitForLockWaits(service.ctx.pool, 1);
    const items = [{ property: property.id, shares: 1 }];
    const placing = staff.post('/orders', { body: { investor, items } });
    await waitForLockWaits(service.ctx.pool, 2);
    await earlierOrder.query('rollback');
    earlierOrder.release();
    expect((await suspending).status).toBe(200);
    const { status, body } = await placing;
    expect([status, body.error.code]).toEqual([403, 'customer_not_eligible']);
  });
});

describe('an order of the app', () => {
  it('is seen with its new status by a partner to which its buyer is linked while it moves', async () => {
    const staff = await service.operator();
    const { id: investor } = await appInvestor(staff);
    const items = [{ property: property.id, shares: 1 }];
    const { id } = (await staff.post('/orders', { body: { investor, items } })).body;
    // The move has changed the order when it waits for the unit's shares.
    const holder = await service.ctx.pool.connect();
    await holder.query('begin');
    await holder.query('select from property_shares where property_id = $1 for update', [
      property.id,
    ]);
    const confirming = staff.post(`/orders/${id}/confirm-payment`, { body: EVIDENCE });
    await waitForLockWaits(service.ctx.pool, 1);
    const linking = linkedCustomer(service.ctx, partner.partnerId, investor);
    await waitForLockWaits(service.ctx.pool, 2);
    await holder.query('rollback');
    holder.release();
    expect((await confirming).body.status).toBe('paid');
    const customer = await linking;
    const seen = async (status: 'paid' | 'awaiting_payment') =>
      (await partner.get(`/orders?status=${status}&customer=${customer}`)).body.data.map(
        (order) => order.id,
      );
    expect([await seen('paid'), await seen('awaiting_payment')]).toEqual([[id], []]);
  });
});
