import { sql } from 'kysely';
import type { Context } from '../../../src/context.ts';
import { post } from '../call.ts';
import { addPartner, type Service } from '../stage.ts';
import type { BenchReceivers } from './receivers.ts';

const ENDPOINTS_PER_PARTNER = 10;

/** A partner with endpoints. */
export interface BenchPartner {
  id: string;
  apiKey: string;
  endpoints: { id: string; secret: string }[];
}

/**
 * Creates one partner for each healthy receiver, in the order of their URLs, and one for each ten
 * that hang. One after the other: a burst would be refused on a busy machine.
 */
export async function openEndpoints(service: Service, receivers: BenchReceivers) {
  const { healthy: urls, hanging: others } = receivers.urls;
  const healthy: BenchPartner[] = [];
  for (const url of urls) healthy.push(await openPartner(service, [url]));
  const hanging: BenchPartner[] = [];
  for (let first = 0; first < others.length; first += ENDPOINTS_PER_PARTNER)
    hanging.push(await openPartner(service, others.slice(first, first + ENDPOINTS_PER_PARTNER)));
  receivers.useSecrets(healthy.map(({ endpoints }) => endpoints[0]!.secret));
  return { healthy, hanging };
}

async function openPartner({ ctx, api }: Service, urls: string[]): Promise<BenchPartner> {
  const { partnerId: id, apiKey } = await addPartner(ctx, 'sandbox');
  const endpoints = [];
  for (const url of urls)
    endpoints.push(await post(`${api.baseUrl}/webhook-endpoints`, apiKey, { url }));
  return { id, apiKey, endpoints };
}

/** Adds partners without events, each with an endpoint. */
export async function addIdlePartners({ db }: Context, count: number): Promise<void> {
  await sql`
    insert into partners (id, name) select 'ptr_idle' || number, 'Idle'
    from generate_series(1, ${count}::integer) as number`.execute(db);
  await sql`
    insert into webhook_endpoints (id, partner_id, url, events, secret, secret_prefix)
    select 'whe_idle' || number, 'ptr_idle' || number, 'https://hooks.nilebank.example/', '{*}', '', 'whsec_idle'
    from generate_series(1, ${count}::integer) as number`.execute(db);
}

/** Counts the deliveries with a status; by default those that wait. */
export async function waiting({ db }: Context, status = 'pending'): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from webhook_deliveries where status = ${status}`.execute(db);
  return rows[0]!.count;
}
