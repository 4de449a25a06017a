import { readConfig } from '../../src/configuration/config.ts';
import { createLog } from '../../src/observing/log.ts';
import { openContext } from '../../src/start/open-context.ts';
import { openDigestKey } from '../../src/start/database/digest-key.ts';
import { freshPhone, publishedProperty } from '../../test/support/fixtures/fixtures.ts';
import { testKeyring } from '../../test/support/harness.ts';
import { addPartner } from '../bench/stage.ts';
import type { Api } from './load.ts';

const CLIENTS_PER_PARTNER = 2;
const KYC = {
  provider: 'Torture',
  reference: 'KYC-1',
  level: 'full',
  verifiedAt: '2026-10-01T09:00:00Z',
};

/** The data with which a client of the load orders. */
export interface TortureClient {
  apiKey: string;
  customerId: string;
  propertyId: string;
}

/**
 * Creates partners with a webhook endpoint each, customers and properties for this many clients.
 */
export async function createClients(
  databaseUrl: string,
  api: Api,
  receiverUrl: string,
  count: number,
): Promise<TortureClient[]> {
  const config = readConfig({ ENVIRONMENT: 'sandbox', DATABASE_URL: databaseUrl });
  const { ctx, close } = openContext(config, databaseUrl, testKeyring(), createLog('warn'));
  await openDigestKey(ctx);
  const clients: TortureClient[] = [];
  while (clients.length < count) {
    const { apiKey } = await addPartner(ctx, 'sandbox');
    const { id: propertyId } = await publishedProperty(ctx, {
      total: 10_000_000,
      pricePerShare: 100n,
    });
    await post(api, apiKey, '/webhook-endpoints', { url: receiverUrl });
    for (let index = 0; index < CLIENTS_PER_PARTNER && clients.length < count; index++) {
      const { id } = await post(api, apiKey, '/customers', { phone: freshPhone(), kyc: KYC });
      clients.push({ apiKey, propertyId, customerId: id });
    }
  }
  await close();
  return clients;
}

/** Sends a request that creates something. @throws Error if it fails */
export async function post(
  api: Api,
  apiKey: string,
  route: string,
  body: object,
): Promise<{ id: string }> {
  const response = await fetch(api.process!.baseUrl + route, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${apiKey}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  });
  const content = (await response.json()) as { id: string };
  if (!response.ok) throw new Error(`${route}: ${JSON.stringify(content)}`);
  return content;
}
