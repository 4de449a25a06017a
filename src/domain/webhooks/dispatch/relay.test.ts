import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { attestedCustomer } from '../../../../test/support/fixtures/fixtures.ts';
import type { PartnerClient } from '../../../../test/support/harness.ts';
import { createRelay } from './relay.ts';
import { useService, useDatabaseClient } from '../../../../test/support/use-service.ts';

const service = useService();
const admin = useDatabaseClient(service);
let partners: [PartnerClient, PartnerClient];
let endpoints: string[];
beforeEach(async () => {
  partners = [await service.partner(), await service.partner()];
  endpoints = [];
  for (const partner of partners) {
    const reply = await partner.post('/webhook-endpoints', {
      body: { url: 'http://127.0.0.1:9999' },
    });
    endpoints.push(reply.body.id);
    await attestedCustomer(partner);
  }
});
afterEach(async () => {
  while ((await createRelay(service.ctx)()).events > 0);
});

const counts = () =>
  Promise.all(
    partners.map(async (partner) => (await partner.get('/webhook-deliveries')).body.data.length),
  );
const unrelayed = async () => {
  const { rows } = await sql<{
    partner_id: string;
  }>`select distinct partner_id from unrelayed_events`.execute(service.ctx.db);
  return rows.map((row) => row.partner_id);
};

describe('the relay', () => {
  it('creates each delivery once and clears the event, even with several processes', async () => {
    await Promise.all([1, 2, 3].map(() => createRelay(service.ctx)()));
    while ((await createRelay(service.ctx)()).events > 0);
    expect(await counts()).toEqual([1, 1]);
    expect(await unrelayed()).toEqual([]);
  });

  it('continues for other partners while an endpoint is being changed', async () => {
    await admin.query('begin');
    await admin.query('select from webhook_endpoints where id = $1 for update', [endpoints[0]]);
    const relay = createRelay(service.ctx);
    await relay();
    expect(await counts()).toEqual([0, 1]);
    await admin.query('rollback');
    await relay();
    expect(await counts()).toEqual([1, 1]);
  });

  it('continues for other partners if the deliveries of one cannot be made', async () => {
    await admin.query(
      `alter table webhook_deliveries add constraint faulty check (partner_id <> '${partners[0].partnerId}')`,
    );
    try {
      await createRelay(service.ctx)();
      expect(await counts()).toEqual([0, 1]);
      expect(await unrelayed()).toEqual([partners[0].partnerId]);
    } finally {
      await admin.query('alter table webhook_deliveries drop constraint faulty');
    }
    await createRelay(service.ctx)();
    expect(await counts()).toEqual([1, 1]);
  });
});
