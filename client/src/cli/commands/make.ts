import { randomInt } from 'node:crypto';
import type { PartnerClient } from '../../client-types.ts';
import type { Schemas } from '../../contract-types.ts';

/** Phones that end in 0001 belong to an existing investor; these endings have no meaning. */
const ORDINARY_ENDING = '5555';
const EXISTING_ENDING = '0001';

const phone = (ending: string) => `+2010${String(randomInt(10_000)).padStart(4, '0')}${ending}`;

/** Registers a new customer. Returns its id. */
export async function newCustomer(api: PartnerClient): Promise<string> {
  const { id } = await api.createCustomer({ body: { phone: phone(ORDINARY_ENDING) } });
  return id;
}

/** Registers a new customer who can invest. Returns its id. */
export async function investor(api: PartnerClient): Promise<string> {
  const id = await newCustomer(api);
  await api.completeKyc({ path: { id } });
  return id;
}

/** Links an existing investor, with their consent. Returns the customer's id. */
export async function linked(api: PartnerClient): Promise<string> {
  const { id } = await api.createCustomer({ body: { phone: phone(EXISTING_ENDING) } });
  const { sandboxCode } = await api.requestConsent({ path: { id } });
  await api.verifyConsent({ path: { id }, body: { code: sandboxCode! } });
  return id;
}

/** Returns the request of an order for the smallest number of shares of an open property. */
export async function orderRequest(api: PartnerClient): Promise<Schemas['CreateOrderRequest']> {
  const { data } = await api.listProperties({ query: { status: 'available', limit: 100 } });
  const open = data.find(
    ({ code, shares }) => !code?.startsWith('SBX-') && shares.available >= shares.minimumPerOrder,
  );
  if (!open)
    throw new Error(
      'No property has enough shares left. Restart the sandbox with an empty database.',
    );
  return {
    customer: await investor(api),
    property: open.id,
    shares: open.shares.minimumPerOrder,
    funding: { method: 'partner_settlement' },
  };
}
