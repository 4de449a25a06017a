import type { components } from '../../../generated/backoffice/types.ts';
import type { Api } from './api.ts';
import { Failure } from '../failure.ts';

type Schemas = components['schemas'];
type Investor = Schemas['Investor'];
type Resolver = (api: Api, name: string) => Promise<string>;

/** A phone number in any notation and script; the API normalises it. */
const PHONE = /^\s*(?:tel:)?(?=.*\p{Nd})[^\p{L}_]{7,}$/isu;
const ORDER_NUMBER = /^PI-/i;
const CONTRACT_NUMBER = /^CT-\d{4}-\d+$/i;
const CUSTOMER = /^cus_/;

/**
 * The names that a person can write instead of an id, by the argument (`<partner>`) or the field of
 * the query or body.
 */
export const resolvers: Readonly<Record<string, { written: string; resolve: Resolver }>> = {
  partner: { written: 'id or name of a partner', resolve: partnerId },
  'api-key': {
    written: 'id of an API key, or its visible part',
    resolve: async (_api, key) => apiKeyId(key),
  },
  property: { written: 'id or code of a property', resolve: async (_api, property) => property },
  investor: {
    written: "id or phone of an investor, or a partner's id of the customer",
    resolve: investorId,
  },
  order: { written: 'id or number of an order', resolve: orderId },
  contract: { written: 'id or number of a contract', resolve: contractId },
  'rental-income': { written: 'id of rental income', resolve: async (_api, id) => id },
  reversal: {
    written: 'id of a card reversal, or number of its order',
    resolve: (api, name) => ofOrder(api, name, '/card-reversals', 'open card reversal'),
  },
  receipt: { written: 'id or reference of a receipt', resolve: receiptId },
  refund: {
    written: 'id of a refund due, or number of its order',
    resolve: (api, name) => ofOrder(api, name, '/refunds-due', 'refund due'),
  },
  withdrawal: {
    written: 'id of a withdrawal, or phone of the investor who waits for it',
    resolve: withdrawalId,
  },
  'withdrawal-batch': {
    written: 'id or number of a withdrawal batch',
    resolve: async (_api, batch) => batch,
  },
  approval: { written: 'id of an approval', resolve: async (_api, id) => id },
  operation: { written: 'operation with a limit', resolve: async (_api, operation) => operation },
  operator: { written: 'id, name or e-mail address of an operator', resolve: operatorId },
  'operator-key': { written: 'id of a key of an operator', resolve: async (_api, id) => id },
  resource: {
    written: 'id or code of an object, number of an order or contract, phone of an investor',
    resolve: anyId,
  },
};

/** Returns the id for a name. @throws Failure if there is none, or more than one */
export function resolveName(api: Api, kind: string, name: string): Promise<string> {
  const known = resolvers[kind];
  return known ? known.resolve(api, name) : Promise.resolve(name);
}

async function partnerId(api: Api, name: string): Promise<string> {
  if (name.startsWith('ptn_')) return name;
  const partners = await api.all<Schemas['BackOfficePartner']>('/partners');
  const called = partners.filter((partner) => isSameName(partner.name, name));
  return only(called, `partner with the name "${name}"`, ({ id }) => id);
}

async function operatorId(api: Api, name: string): Promise<string> {
  if (name.startsWith('op_')) return name;
  const operators = await api.all<Schemas['Operator']>('/operators');
  const called = operators.filter((one) =>
    [one.name, one.email].some((known) => isSameName(known, name)),
  );
  return only(called, `operator with the name or e-mail address "${name}"`, ({ id }) => id);
}

/** Compares names without letter case. */
export function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

async function investorId(api: Api, name: string): Promise<string> {
  if (CUSTOMER.test(name))
    return only(
      await api.all<Investor>('/investors', { customer: name }),
      `customer ${name}`,
      ({ id }) => id,
    );
  if (!PHONE.test(name)) return name;
  const found = await api.all<Investor>('/investors', { phone: name });
  const inMain = found.filter(({ world }) => world === 'main');
  return only(
    inMain.length > 0 ? inMain : found,
    `investor with the phone ${name}`,
    ({ id }) => id,
  );
}

async function contractId(api: Api, name: string): Promise<string> {
  if (!CONTRACT_NUMBER.test(name)) return name;
  const found = await api.all<Schemas['BackOfficeContract']>('/contracts', {
    number: name.toUpperCase(),
  });
  return only(found, `contract with the number ${name}`, ({ id }) => id);
}

async function orderId(api: Api, name: string): Promise<string> {
  if (!ORDER_NUMBER.test(name)) return name;
  return only(
    await api.all<Schemas['BackOfficeOrder']>('/orders', { number: name.toUpperCase() }),
    `order with the number ${name}`,
    ({ id }) => id,
  );
}

async function receiptId(api: Api, name: string): Promise<string> {
  if (name.startsWith('rcp_')) return name;
  const found = await api.all<Schemas['Receipt']>('/receipts', { reference: name });
  const valid = found.filter(({ status }) => status !== 'voided');
  return only(valid, `receipt with the reference ${name}`, ({ id }) => id);
}

/** The state in which something of an order waits for a decision. */
const WAITING = { '/card-reversals': 'open', '/refunds-due': 'due' } as const;

/** Returns the id of what waits for a decision of an order, by the order's number. */
async function ofOrder(
  api: Api,
  name: string,
  list: keyof typeof WAITING,
  what: string,
): Promise<string> {
  if (!ORDER_NUMBER.test(name)) return name;
  const order = await orderId(api, name);
  const all = await api.all<{ id: string; order: string | null }>(list, { status: WAITING[list] });
  const found = all.filter((one) => one.order === order);
  return only(found, `${what} of the order ${name}`, ({ id }) => id);
}

async function withdrawalId(api: Api, name: string): Promise<string> {
  if (!PHONE.test(name)) return name;
  const investor = await investorId(api, name);
  const all = await api.all<Schemas['Withdrawal']>('/withdrawals', { status: 'reserved' });
  const found = all.filter((one) => one.investor === investor);
  return only(found, `reserved withdrawal of ${name}`, ({ id }) => id);
}

function anyId(api: Api, name: string): Promise<string> {
  if (CONTRACT_NUMBER.test(name)) return contractId(api, name);
  return ORDER_NUMBER.test(name) ? orderId(api, name) : investorId(api, name);
}

/** Returns `key_<keyId>` for `svck_<environment>_<keyId>…`. A secret after it is never sent. */
function apiKeyId(key: string): string {
  const [, keyId] = /^svck_(?:live|sandbox)_([0-9A-Za-z]+)/.exec(key) ?? [];
  return keyId ? `key_${keyId}` : key;
}

function only<Item extends { id: string }>(
  items: readonly Item[],
  what: string,
  idOf: (item: Item) => string,
): string {
  const [item, another] = items;
  if (!item) throw new Failure(`There is no ${what}.`);
  if (another)
    throw new Failure(
      `There is more than one ${what}: ${items.map(idOf).join(', ')}. Use the id instead.`,
    );
  return idOf(item);
}
