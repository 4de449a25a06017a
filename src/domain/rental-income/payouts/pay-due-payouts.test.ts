import { describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { crowd } from '../../../../test/support/fixtures/crowd.ts';
import { publishedProperty, releaseRent } from '../../../../test/support/fixtures/fixtures.ts';
import { startProcess } from '../../../../test/support/server/service-process.ts';
import { waitFor } from '../../../../test/support/wait-for.ts';
import { closeFunding } from '../../orders/funding/close-funding.ts';
import { payDuePayouts } from './pay-due-payouts.ts';
import { reverseDueRuns, reverseRentalIncomeRun } from '../runs/reverse-rental-income-run.ts';
import { useOperator, usePartner } from '../../../../test/support/use-participants.ts';
import { useService, useDatabaseClient } from '../../../../test/support/use-service.ts';

const HOLDERS = 450;
const KILLS = 20;

const service = useService();
const admin = useDatabaseClient(service);
const staff = useOperator(service);
const partner = usePartner(service);

/**
 * Creates a run of 1.23 EGP for each of 450 holders. Returns the property, and the investors in the
 * order in which they are paid.
 */
async function planned() {
  const { id: propertyId } = await publishedProperty(service.ctx, { total: HOLDERS });
  await crowd(service.ctx, { count: HOLDERS, propertyId, partnerId: partner.partnerId });
  await closeFunding(service.ctx, { property: propertyId, actor: 'test' });
  const { at } = await service.ctx.db
    .selectFrom('ownership_entries')
    .where('property_id', '=', propertyId)
    .orderBy('created_at', 'desc')
    .select('created_at as at')
    .executeTakeFirstOrThrow();
  const body = {
    period: { start: '2026-01-01T00:00:00Z', end: at.toISOString() },
    amount: 1.23 * HOLDERS,
  };
  const run = (await releaseRent(staff, propertyId, body)).body;
  expect(run.payouts).toBe(HOLDERS);
  const payouts = await service.ctx.db
    .selectFrom('payouts')
    .where('run_id', '=', run.id)
    .orderBy('id')
    .select('investor_id')
    .execute();
  return { propertyId, investors: payouts.map(({ investor_id }) => investor_id) };
}
const progress = async (propertyId: string) =>
  (await staff.get(`/properties/${propertyId}/rental-income`)).body.data[0];
/** Returns the different cash balances of the investors, in piastres. */
async function cashOf(investors: string[]): Promise<number[]> {
  const wallets = await service.ctx.db
    .selectFrom('wallets')
    .where('investor_id', 'in', investors)
    .select('cash_available')
    .execute();
  return [...new Set(wallets.map(({ cash_available }) => Number(cash_available)))];
}
/**
 * Terminates one of the connections while it is in a transaction. Returns its process, if there was one.
 * Others are not terminated: autovacuum has transactions in the database, too, and the pool does not report the end of
 * a connection that was never ready.
 */
async function killPayer(connections: Iterable<number>): Promise<number | undefined> {
  const { rows } = await admin.query<{ pid: number }>(
    `select pid, pg_terminate_backend(pid)
    from (select pid from pg_stat_activity
    where pid = any($1) and backend_type = 'client backend' and xact_start is not null
    order by random() limit 1) busy`,
    [[...connections]],
  );
  return rows[0]?.pid;
}
const processOf = (client: pg.PoolClient) => (client as unknown as { processID: number }).processID;

describe('payDuePayouts', () => {
  it('pays the rest, once, after the worker was killed during a run', async () => {
    const { propertyId, investors } = await planned();
    // A lock on a wallet of the last batch stops the worker there.
    await admin.query('begin');
    await admin.query('select from wallets where investor_id = $1 for update', [investors.at(-1)]);
    const worker = await startProcess(service.ctx.databaseUrl, ['worker']);
    const held = await waitFor(
      () => progress(propertyId),
      (run) => (run?.payoutsPaid ?? 0) >= 400,
    );
    await worker.end('SIGKILL');
    await admin.query('rollback');
    const paid = held!.payoutsPaid;
    expect(held).toMatchObject({
      status: 'processing',
      payouts: HOLDERS,
      amountPaid: Math.round(paid * 123) / 100,
      paidAt: null,
    });
    expect((await progress(propertyId))!.payoutsPaid).toBeLessThan(HOLDERS);
    await waitFor(async () => {
      await payDuePayouts(service.ctx);
      return (await progress(propertyId))!.status === 'paid';
    });
    expect(await progress(propertyId)).toMatchObject({ payoutsPaid: HOLDERS, amountPaid: 553.5 });
    expect(await cashOf(investors)).toEqual([123]);
  });

  it('pays each payout once, with several workers whose connections are terminated', async () => {
    const { propertyId, investors } = await planned();
    let isPaid = false;
    const payers = [1, 2, 3].map(async () => {
      while (!isPaid) await payDuePayouts(service.ctx).catch(() => {});
    });
    const open = new Set<number>();
    const onAcquire = (client: pg.PoolClient) => void open.add(processOf(client));
    const onRemove = (client: pg.PoolClient) => void open.delete(processOf(client));
    service.ctx.pool.on('acquire', onAcquire).on('remove', onRemove);
    const killed: number[] = [];
    while (killed.length < KILLS) killed.push((await waitFor(() => killPayer(open)))!);
    await waitFor(
      async () =>
        (
          await admin.query(
            'select from rental_income_runs where property_id = $1 and paid_at is null',
            [propertyId],
          )
        ).rowCount === 0,
    );
    isPaid = true;
    await Promise.all(payers);
    // The server ends a terminated connection with a delay, and what follows uses the same pool.
    await waitFor(() => !killed.some((pid) => open.has(pid)));
    service.ctx.pool.off('acquire', onAcquire).off('remove', onRemove);
    expect(await cashOf(investors)).toEqual([123]);
    const { rows } = await admin.query(
      `
        select count(*)::integer as events, count(distinct body::json #>> '{data,payout,id}')::integer as payouts
        from events
       where type = 'payout.paid' and body::json #>> '{data,payout,property,id}' = $1`,
      [propertyId],
    );
    expect(rows).toEqual([{ events: HOLDERS, payouts: HOLDERS }]);
  });

  it('pays all payouts but the one that cannot be paid, and later runs', async () => {
    const [earlier, later] = [await planned(), await planned()];
    await admin.query(
      `create function refuse_one() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`,
    );
    await admin.query(`
      create trigger refuse_one before insert on wallet_entries
        for each row when (new.investor_id = '${earlier.investors[0]}')
      execute function refuse_one()`);
    await payDuePayouts(service.ctx);
    expect(await progress(later.propertyId)).toMatchObject({ status: 'paid' });
    expect(await progress(earlier.propertyId)).toMatchObject({
      status: 'processing',
      payoutsPaid: HOLDERS - 1,
    });
    await admin.query('drop function refuse_one cascade');
    await payDuePayouts(service.ctx);
    expect(await progress(earlier.propertyId)).toMatchObject({ status: 'paid', amountPaid: 553.5 });
  });

  it('pays and reverses all payouts but that of a wallet that somebody keeps locked, and that one later', async () => {
    const { propertyId, investors } = await planned();
    const lockFirst = async () => {
      await admin.query('begin');
      await admin.query('select from wallets where investor_id = $1 for update', [investors[0]]);
    };
    await lockFirst();
    await payDuePayouts(service.ctx);
    expect(await progress(propertyId)).toMatchObject({ payoutsPaid: HOLDERS - 1 });
    await admin.query('rollback');
    await payDuePayouts(service.ctx);
    const run = await progress(propertyId);
    expect(run).toMatchObject({ status: 'paid', amountPaid: 553.5 });
    await reverseRentalIncomeRun(service.ctx, {
      runId: run!.id,
      actor: staff.operatorId,
      reason: 'Test',
    });
    await lockFirst();
    await reverseDueRuns(service.ctx);
    expect(await progress(propertyId)).toMatchObject({
      status: 'reversing',
      payoutsReversed: HOLDERS - 1,
    });
    await admin.query('rollback');
    await reverseDueRuns(service.ctx);
    expect(await progress(propertyId)).toMatchObject({ status: 'reversed' });
    expect(await cashOf(investors)).toEqual([0]);
  });

  it('is enforced by the database: a payout is credited once, to its investor, in full, and never changes', async () => {
    const { investors } = await planned();
    await payDuePayouts(service.ctx);
    const { db } = service.ctx;
    const payout = await db
      .selectFrom('payouts')
      .where('investor_id', '=', investors[0]!)
      .selectAll()
      .executeTakeFirstOrThrow();
    const entry = {
      id: 'wal_x',
      investor_id: payout.investor_id,
      kind: 'cash',
      reason: 'rental_income',
      amount: payout.amount,
    } as const;
    const credit = (more: object) =>
      db
        .insertInto('wallet_entries')
        .values({ ...entry, payout_id: payout.id, ...more })
        .execute();
    await expect(credit({})).rejects.toMatchObject({ constraint: 'wallet_entries_payout_once' });
    await expect(credit({ payout_id: null })).rejects.toMatchObject({
      constraint: 'wallet_entries_payout_matches_reason',
    });
    const change = (set: object) =>
      db.updateTable('payouts').set(set).where('id', '=', payout.id).execute();
    await expect(change({ amount: 1n })).rejects.toMatchObject({ constraint: 'payouts_guarded' });
    await expect(change({ status: 'processing', paid_at: null })).rejects.toMatchObject({
      constraint: 'payouts_guarded',
    });
    await expect(
      db.deleteFrom('payouts').where('id', '=', payout.id).execute(),
    ).rejects.toMatchObject({ constraint: 'payouts_guarded' });
    const { position: _position, ...run } = await db
      .selectFrom('rental_income_runs')
      .where('id', '=', payout.run_id)
      .selectAll()
      .executeTakeFirstOrThrow();
    const { id: otherProperty } = await publishedProperty(service.ctx);
    const plan = (amounts: bigint[]) =>
      db.transaction().execute(async (trx) => {
        await trx
          .insertInto('rental_income_runs')
          .values({
            ...run,
            id: 'rin_x',
            property_id: otherProperty,
            amount: 2n,
            status: 'released',
            paid_at: null,
          })
          .execute();
        const rows = amounts.map((amount, index) => ({
          id: `pay_${index}`,
          run_id: 'rin_x',
          investor_id: investors[index]!,
          shares: 1,
          amount,
        }));
        if (rows.length > 0) await trx.insertInto('payouts').values(rows).execute();
      });
    await expect(plan([])).rejects.toMatchObject({ constraint: 'rental_income_runs_have_payouts' });
    for (const amounts of [[1n], [1n, 2n]])
      await expect(plan(amounts)).rejects.toMatchObject({ constraint: 'payouts_add_up' });
  });

  it('leaves a run unpaid whose payouts another process failed to begin', async () => {
    const { propertyId, investors } = await planned();
    const run = 'select id from rental_income_runs where property_id = $1 for update';
    await admin.query('begin');
    const { rows } = await admin.query(run, [propertyId]);
    await admin.query(`update payouts set status = 'processing' where run_id = $1`, [rows[0].id]);
    // While another process begins the run, this one skips it at first and waits for nothing.
    expect(await payDuePayouts(service.ctx)).toBe(0);
    await admin.query('rollback');
    await admin.query('begin');
    await expect(
      admin.query(`update rental_income_runs set status = 'paid', paid_at = now() where id = $1`, [
        rows[0].id,
      ]),
    ).rejects.toMatchObject({
      constraint: 'rental_income_runs_paid_in_full',
    });
    await admin.query('rollback');
    expect(await payDuePayouts(service.ctx)).toBe(HOLDERS);
    expect(await cashOf(investors)).toEqual([123]);
  });
});
