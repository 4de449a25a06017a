import { beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import {
  placedOrder,
  publishedProperty,
  releaseRent,
} from '../../../test/support/fixtures/fixtures.ts';
import { useService } from '../../../test/support/use-service.ts';
import { payDuePayouts } from '../rental-income/payouts/pay-due-payouts.ts';

const service = useService();
beforeAll(async () => {
  const partner = await service.partner();
  const property = await publishedProperty(service.ctx);
  const { id } = await placedOrder(partner, property);
  await partner.post(`/sandbox/orders/${id}/simulate`, { body: { to: 'completed' } });
  const { at } = await service.ctx.db
    .selectFrom('ownership_entries')
    .select('created_at as at')
    .executeTakeFirstOrThrow();
  const body = { period: { start: '2026-01-01T00:00:00Z', end: at.toISOString() }, amount: 30 };
  await releaseRent(await service.operator(), property.id, body);
  expect(await payDuePayouts(service.ctx)).toBe(1);
});

const LEDGERS = [
  'commissions',
  'contracts',
  'order_transitions',
  'ownership_entries',
  'payouts',
  'share_moves',
  'wallet_entries',
];
const REFUSED = '23001';

describe.each(LEDGERS)('the ledger %s', (table) => {
  const run = (statement: string) => sql.raw(statement).execute(service.ctx.db);

  it('cannot lose rows', async () => {
    expect((await run(`select from ${table}`)).rows.length).toBeGreaterThan(0);
    await expect(run(`delete from ${table}`)).rejects.toMatchObject({ code: REFUSED });
    await expect(run(`truncate ${table} cascade`)).rejects.toMatchObject({ code: REFUSED });
  });

  it('cannot change an amount, a version or a number of shares', async () => {
    const column = ['commissions', 'payouts', 'wallet_entries'].includes(table)
      ? 'amount'
      : table === 'order_transitions'
        ? 'version'
        : 'shares';
    await expect(run(`update ${table} set ${column} = ${column} + 1`)).rejects.toMatchObject({
      code: REFUSED,
    });
  });
});
