import { freshPhone } from './fixtures.ts';
import type { Client, PartnerClient, Service } from './harness.ts';

/** An attestation of a partner that counts. */
export const KYC = {
  provider: 'Nile Bank',
  reference: 'KYC-1',
  level: 'full',
  verifiedAt: '2026-10-01T09:00:00Z',
};

/** Registers a customer, by default with a number that no other test uses. */
export const register = (client: Client, body: object, key?: string) =>
  client.post('/customers', { body: { phone: freshPhone(), ...body }, ...(key && { key }) });

/** Returns a number with these last digits, which have a meaning in the sandbox (D90). */
export const phoneEnding = (digits: string) => `010${freshPhone().slice(5, 9)}${digits}`;

/** Returns an id of a partner's own that no other test uses. */
export const externalId = () => `NB-${freshPhone().slice(-8)}-${Math.random()}`;

/** Returns the events about the customer in the log of this partner, oldest first. */
export async function eventsOfCustomer(
  { ctx }: Service,
  { partnerId }: PartnerClient,
  customerId: string,
) {
  const rows = await ctx.db
    .selectFrom('events')
    .select(['type', 'body'])
    .where('partner_id', '=', partnerId)
    .orderBy('sequence')
    .execute();
  return rows
    .map(({ body }) => JSON.parse(body))
    .filter((event) => event.data.customer?.id === customerId);
}
