import { randomUUID } from 'node:crypto';
import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../src/database/embedded/embedded-postgres.ts';
import { migrate } from '../../src/database/migrating/migrate.ts';
import { attestedCustomer, EVIDENCE, placedOrder } from '../support/fixtures/fixtures.ts';
import { useOperator, usePartner, useProperty } from '../support/use-participants.ts';
import { useFolder, useService, useStarted } from '../support/use-service.ts';

const folder = useFolder('log-bytes');

/** A server of PostgreSQL for this file alone: the log counts what all databases of a server write. */
const postgres = useStarted(async () => {
  await chmod(folder, 0o711); // the server's own user passes through
  const server = await startEmbeddedPostgres(path.join(folder, 'postgres'), { durable: false });
  await migrate(server.url);
  return { url: server.url, close: () => server.stop() };
});
const service = useService(() => ({
  database: { url: postgres.url, drop: () => Promise.resolve() },
}));
const partner = usePartner(service);
const property = useProperty(service);
const staff = useOperator(service);

const COUNT = 20;
/** 8,068, 6,496 and 30,023 when this was written; pages that are split let them vary by a third. */
const MAX_BYTES = { placing: 12_000, settling: 12_000, confirming: 45_000 };

/** Returns how many bytes of PostgreSQL's log one of these writes, on average of twenty after as many others. */
async function bytesOf(work: (index: number) => Promise<unknown>): Promise<number> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const position = async () =>
    Number(
      (await client.query(`select pg_current_wal_insert_lsn() - '0/0' as bytes`)).rows[0].bytes,
    );
  for (let index = 0; index < COUNT; index++) await work(index);
  const before = await position();
  for (let index = COUNT; index < 2 * COUNT; index++) await work(index);
  const bytes = (await position()) - before;
  await client.end();
  return bytes / COUNT;
}

describe('the log of PostgreSQL', () => {
  it('of an order, of reporting its transfer, and of confirming it is bounded', async () => {
    const { id: customer } = await attestedCustomer(partner);
    const orders: { id: string; amounts: { payable: number } }[] = [];
    const placing = await bytesOf(async () => {
      orders.push(await placedOrder(partner, property, { customer }));
    });
    const settling = await bytesOf((index) =>
      partner.post(`/orders/${orders[index]!.id}/settlement`, {
        body: { reference: randomUUID(), amount: orders[index]!.amounts.payable },
      }),
    );
    const confirming = await bytesOf((index) =>
      staff.post(`/orders/${orders[index]!.id}/confirm-payment`, { body: EVIDENCE }),
    );
    const above = Object.entries({ placing, settling, confirming }).filter(
      ([name, bytes]) => bytes > MAX_BYTES[name as keyof typeof MAX_BYTES],
    );
    expect(above).toEqual([]);
  });
});
