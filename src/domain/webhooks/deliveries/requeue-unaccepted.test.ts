import { expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { Trx } from '../../../database/driver/connection.ts';
import { failedDeliveries } from '../../../../test/support/webhooks/deliveries.ts';
import { waitForLockWaits } from '../../../../test/support/server/lock-waits.ts';
import { useService } from '../../../../test/support/use-service.ts';
import { requeueUnaccepted } from './requeue-unaccepted.ts';

const COUNT = 1500;
const HOUR_MS = 3_600_000;

const service = useService();

/** Lets the transaction wait for locks, and join only by nested loops, as with the statistics of a large table. */
async function prepare(trx: Trx): Promise<void> {
  await sql`
    set local lock_timeout = 0; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
    set local enable_hashjoin = off; set local enable_mergejoin = off; set local enable_seqscan = off`.execute(
    trx,
  );
}

it('requeues every delivery if the endpoint is changed meanwhile', async () => {
  const { db, pool } = service.ctx;
  const { partnerId, ...partner } = await service.partner();
  const { body } = await partner.post('/webhook-endpoints', {
    body: { url: 'http://127.0.0.1:9999' },
  });
  const since = new Date(Date.now() - HOUR_MS);
  await failedDeliveries(service.ctx, {
    partnerId,
    endpointId: body.id,
    count: COUNT,
    from: since,
  });

  const change = await db.startTransaction().execute();
  await prepare(change);
  await sql`update webhook_endpoints set description = 'changed' where id = ${body.id}`.execute(
    change,
  );
  const requeued = db.transaction().execute(async (trx) => {
    await prepare(trx);
    const now = new Date();
    return requeueUnaccepted(trx, {
      endpointId: body.id,
      partnerId,
      since,
      until: now,
      dueAt: now,
    });
  });
  await waitForLockWaits(pool);
  await change.commit().execute();

  expect(await requeued).toBe(COUNT);
});
