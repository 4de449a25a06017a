import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { median } from './http/report.ts';
import { readOptions, report, withService } from './http/with-service.ts';
import type { Contestant } from './http/contestant.ts';
import { percentile } from './webhooks/report.ts';

const WRITERS = 64;
const POLLERS = 16;

const APPEND =
  'select append_events($1, $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])';
/** Inserts the same row under the same counter with the shortest possible statement. */
const INSERT = `
  with counter as (update partner_event_sequences set last_sequence = last_sequence + 1 where partner_id = $1 returning last_sequence)
  insert into events (partner_id, sequence, id, type, customer_id, order_id, body)
  select $1, last_sequence, ($2::text[])[1], ($3::text[])[1], ($4::text[])[1], ($5::text[])[1], ($6::text[])[1] from counter`;

/**
 * Measures the events per second of 64 writers, as the service appends them and as plain inserts
 * under the same counters, and how long after its commit an event reaches a partner that polls `GET
 * /events`.
 */
export async function feed(args: string[]): Promise<void> {
  const { count: seconds, quick, json } = readOptions(args, 'seconds', { long: 20, quick: 4 });
  const rounds = quick ? 1 : 3;
  await withService(async (service) => {
    const pool = new pg.Pool({ connectionString: service.databaseUrl, max: WRITERS });
    const { rows } = await pool.query<{ id: string }>('select id from partners order by id');
    const partners = rows.map(({ id }) => id).slice(-POLLERS);
    const appended: number[] = [];
    const inserted: number[] = [];
    const lags: number[] = [];
    for (let round = 0; round <= rounds; round++) {
      const polling = poll(service);
      const append = await write(pool, APPEND, partners, seconds);
      const seen = await polling.stop();
      const insert = await write(pool, INSERT, partners, seconds);
      if (round === 0) continue; // the first one warms up
      appended.push(append);
      inserted.push(insert);
      lags.push(...seen);
    }
    await pool.end();
    lags.sort((a, b) => a - b);
    const ratio = median(appended.map((perSecond, round) => perSecond / inserted[round]!));
    const figures = {
      'service/s': median(appended),
      'database/s': median(inserted),
      ratio,
      'lag p50 ms': percentile(lags, 0.5),
      'lag p99 ms': percentile(lags, 0.99),
    };
    await report({ 'event feed, 64 writers, 16 pollers': figures }, json);
  });
}

/**
 * Writes events for this many seconds, each in its own transaction. Returns how many per second.
 */
async function write(
  pool: pg.Pool,
  text: string,
  partners: string[],
  seconds: number,
): Promise<number> {
  const began = performance.now();
  const elapsed = () => (performance.now() - began) / 1000;
  let written = 0;
  const writer = async () => {
    while (elapsed() < seconds) {
      const partner = partners[written++ % partners.length]!;
      const id = `evt_${randomUUID().replaceAll('-', '')}`;
      const body = JSON.stringify({ object: 'event', id, type: 'order.created', data: {} });
      const values = [partner, [id], ['order.created'], [null], [null], [body]];
      await pool.query({ name: text === APPEND ? 'append' : 'insert', text, values });
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
  return written / elapsed();
}

interface Feed {
  data: { id: string; createdAt: string }[];
}

/**
 * Follows the event logs of several partners; each caller polls again as soon as it has the
 * response. `stop` returns how many milliseconds after its commit each event was received.
 */
function poll({ url, buyers }: Contestant): { stop(): Promise<number[]> } {
  let isOver = false;
  const lags: number[] = [];
  const follow = async (apiKey: string) => {
    const headers = { authorization: `Bearer ${apiKey}` };
    const read = async (query: string) =>
      (await (await fetch(`${url}/v1/events?${query}`, { headers })).json()) as Feed;
    let last = (await read('limit=1')).data[0]?.id ?? 'start';
    while (!isOver) {
      const { data } = await read(`limit=100&after=${last}`);
      const at = Date.now();
      for (const { createdAt } of data) lags.push(Math.max(0, at - Date.parse(createdAt)));
      last = data.at(-1)?.id ?? last;
    }
  };
  const followers = Promise.all(buyers.slice(0, POLLERS).map(({ apiKey }) => follow(apiKey)));
  return {
    async stop() {
      isOver = true;
      await followers;
      return lags;
    },
  };
}
