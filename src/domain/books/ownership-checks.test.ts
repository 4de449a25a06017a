import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { crowd } from '../../testing/crowd.ts';
import { publishedProperty } from '../../testing/fixtures.ts';
import { startService, type Service } from '../../testing/harness.ts';
import { closeFunding } from '../orders/close-funding.ts';
import { payRentalIncome } from '../rental-income/pay-rental-income.ts';
import { ownershipChecks } from './ownership-checks.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
  const { partnerId } = await service.partner();
  const { id: propertyId } = await publishedProperty(service.ctx);
  await crowd(service.ctx, { count: 3, propertyId, partnerId });
  await closeFunding(service.ctx, propertyId, 'test');
  const { at } = await service.ctx.db.selectFrom('ownership_entries').orderBy('at', 'desc').select('at').executeTakeFirstOrThrow();
  const body = { period: { start: '2026-01-01T00:00:00Z', end: at.toISOString() }, amount: 30 };
  expect((await (await service.operator()).post(`/properties/${propertyId}/rental-income`, { body })).status).toBe(202);
  await payRentalIncome(service.ctx);
});
afterAll(() => service.close());

/** How many differences each rule finds, after a change that no trigger or foreign key has seen; it is then undone. */
async function differencesAfter(change: string): Promise<number[]> {
  const undo = new Error('undo');
  const found: number[] = [];
  const changed = service.ctx.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql.raw(change).execute(trx);
    for (const { breaks } of ownershipChecks) found.push((await sql.raw(breaks).execute(trx)).rows.length);
    throw undo;
  });
  await expect(changed).rejects.toBe(undo);
  return found;
}
const one = (table: string) => `ctid = (select ctid from ${table} limit 1)`;

describe('the audit of ownership and rent', () => {
  it('counts what it has held the rules against', async () => {
    const counted = await Promise.all(ownershipChecks.map(({ counts }) => sql.raw<object>(counts).execute(service.ctx.db)));
    expect(counted.map(({ rows }) => Number(Object.values(rows[0]!)[0]))).toEqual([3, 3, 3, 3, 1, 3, 3]);
  });

  it.each([
    ['nothing', 'select', [0, 0, 0, 0, 0, 0, 0]],
    ['a purchase that is not in the ledger', `delete from ownership_entries where ${one('ownership_entries')}`, [1, 1, 1, 1, 0, 2, 0]],
    ['a holding of more than was bought', `update holdings set shares = 2 where ${one('holdings')}`, [0, 1, 0, 0, 0, 0, 0]],
    ['a share issued too much', 'update property_shares set issued = issued - 1', [0, 0, 1, 0, 0, 0, 0]],
    ['a contract that is missing', `delete from contracts where ${one('contracts')}`, [0, 0, 0, 1, 0, 0, 0]],
    [
      'a contract of an order that is not completed',
      `update orders set status = 'paid', completed_at = null where ${one('orders')}`,
      [1, 0, 0, 0, 0, 0, 0],
    ],
    ['a payout of a piastre more', `update payouts set amount = amount + 1 where ${one('payouts')}`, [0, 0, 0, 0, 1, 0, 1]],
    ['a payout that went nowhere', `delete from wallet_entries where ${one('wallet_entries')}`, [0, 0, 0, 0, 0, 0, 1]],
    ['a run that is not done', `update payouts set status = 'processing', paid_at = null where ${one('payouts')}`, [0, 0, 0, 0, 1, 0, 1]],
    ['a payout for other shares than were owned', `update payouts set shares = 2 where ${one('payouts')}`, [0, 0, 0, 0, 0, 1, 0]],
  ])('finds %s', async (_what, change, differences) => {
    expect(await differencesAfter(change)).toEqual(differences);
  });
});
