import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { perSecond } from './call.ts';
import { median, percentile, readOptions, report } from './figures.ts';
import { withService } from './http/with-service.ts';
import type { LogsToFollow } from './feed/follow-logs.ts';
import type { Contestant } from './http/contestant.ts';

const WRITERS = 64;
const POLLERS = 16;

const APPEND =
  'select append_events($1, $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])';
/**
 * Inserts the same rows under the same counter with the shortest possible statement: the event, and
 * the row from which the worker learns of it.
 */
const INSERT = `
  with counter as (update partner_event_sequences set last_sequence = last_sequence + 1 where partner_id = $1
    returning last_sequence),
  unrelayed as (insert into unrelayed_events (partner_id, sequence) select $1, last_sequence from counter)
  insert into events (partner_id, sequence, id, type, customer_id, order_id, body)
  select $1, last_sequence, ($2::text[])[1], ($3::text[])[1], ($4::text[])[1], ($5::text[])[1], ($6::text[])[1]
  from counter`;

/** The part of the plain inserts' rate at which the lag is measured, too (the aim of the feed). */
const AIM = 0.7;

/**
 * Measures the events per second of 64 writers, as the service appends them and as plain inserts
 * under the same counters, both beside 16 partners that poll `GET /events`, and how long after its
 * creation an event reaches them: while the writers write as fast as they can, and at 0.7 of the
 * rate of the plain inserts.
 */
export async function feed(args: string[]): Promise<void> {
  const { count: seconds, quick } = readOptions(args, 'seconds', 20, 4);
  const rounds = quick ? 1 : 3;
  await withService(async (service) => {
    const besidePollers = async (work: () => Promise<number>) => {
      const polling = poll(service.url, followers);
      return [await work(), await polling.stop()] as const;
    };
    const pool = new pg.Pool({ connectionString: service.databaseUrl, max: WRITERS });
    const followers = service.buyers.slice(0, POLLERS);
    const { rows } = await pool.query<{ id: string }>(
      'select partner_id as id from customers where id = any($1)',
      [followers.map(({ customerId }) => customerId)],
    );
    const partners = rows.map(({ id }) => id);
    const appended: number[] = [];
    const inserted: number[] = [];
    const lags: number[] = [];
    const lagsAtAim: number[] = [];
    for (let round = 0; round <= rounds; round++) {
      const [append, seen] = await besidePollers(() => write(pool, APPEND, partners, seconds));
      const [insert] = await besidePollers(() => write(pool, INSERT, partners, seconds));
      const [, seenAtAim] = await besidePollers(() =>
        write(pool, APPEND, partners, seconds, AIM * insert),
      );
      if (round === 0) continue; // the first one warms up
      lagsAtAim.push(...seenAtAim);
      appended.push(append);
      inserted.push(insert);
      lags.push(...seen);
    }
    await pool.end();
    const ratio = median(appended.map((perSecond, round) => perSecond / inserted[round]!));
    const figures = {
      'service/s': median(appended),
      'database/s': median(inserted),
      ratio,
      'lag p50 ms': percentile(lags, 0.5),
      'lag p99 ms': percentile(lags, 0.99),
      'lag p50 at 0.7': percentile(lagsAtAim, 0.5),
      'lag p99 at 0.7': percentile(lagsAtAim, 0.99),
    };
    report({ 'event feed, 64 writers, 16 pollers': figures });
  });
}

/** Writes events, each in its own transaction. Returns how many per second, at most so many. */
function write(pool: pg.Pool, text: string, partners: string[], seconds: number, most = Infinity) {
  return perSecond(seconds, WRITERS, async (index, elapsed) => {
    const early = index / most - elapsed();
    if (early > 0) await wait(early * 1000);
    const id = `evt_${randomUUID().replaceAll('-', '')}`;
    const body = JSON.stringify({ object: 'event', id, type: 'order.created', data: {} });
    const partner = partners[index % partners.length]!;
    const values = [partner, [id], ['order.created'], [null], [null], [body]];
    await pool.query({ name: text === APPEND ? 'append' : 'insert', text, values });
  });
}

/**
 * Follows the event logs of several partners in a thread. `stop` returns how many milliseconds after
 * its creation each event was received.
 */
function poll(url: string, followers: Contestant['buyers']): { stop(): Promise<number[]> } {
  const workerData: LogsToFollow = { url, apiKeys: followers.map(({ apiKey }) => apiKey) };
  const follower = new Worker(path.join(import.meta.dirname, 'feed/follow-logs.ts'), {
    workerData,
  });
  return {
    async stop() {
      follower.postMessage('stop');
      const [lags] = (await once(follower, 'message')) as [number[]];
      return lags;
    },
  };
}
