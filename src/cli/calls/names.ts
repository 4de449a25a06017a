import type { components } from '../../../generated/backoffice/types.ts';
import type { Api } from './api.ts';
import { Failure } from '../failure.ts';
import { cairoTime } from '../output/cairo-time.ts';
import { egp, words } from '../output/format.ts';

type Schemas = components['schemas'];
type Investor = Schemas['Investor'];
type Resolver = (api: Api, name: string) => Promise<string>;

/** A phone number in any notation and script; the API normalises it. */
const PHONE = /^\s*(?:tel:)?(?=.*\p{Nd})[^\p{L}_]{7,}$/isu;
const ORDER_NUMBER = /^PI-/i;
const CONTRACT_NUMBER = /^CT-\d{4}-\d+$/i;
const CUSTOMER = /^cus_/;
/** A short number of something that has no other name, such as WD-17. */
const NUMBER = /^[A-Z]{2}-\d+$/i;
const ID = /^[a-z]{2,5}_[0-9A-Za-z]+$/;

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
    written: "phone, full name or id of an investor, or a partner's id of the customer",
    resolve: investorId,
  },
  order: { written: 'id or number of an order', resolve: orderId },
  contract: { written: 'id or number of a contract', resolve: contractId },
  'rental-income': {
    written: 'number or id of rental income, such as RI-17',
    resolve: (api, number) => byNumber(api, number, '/rental-income'),
  },
  reversal: {
    written: 'number or id of a card reversal, such as CR-17, or number of its order',
    resolve: (api, name) => ofOrder(api, name, '/card-reversals', 'open card reversal'),
  },
  receipt: { written: 'id or reference of a receipt', resolve: receiptId },
  refund: {
    written: 'number or id of a refund due, such as RF-17, or number of its order',
    resolve: (api, name) => ofOrder(api, name, '/refunds-due', 'refund due'),
  },
  withdrawal: {
    written:
      'number or id of a withdrawal, such as WD-17, or phone of the investor who waits for it',
    resolve: withdrawalId,
  },
  approval: {
    written: 'number or id of an approval, such as AP-17',
    resolve: (api, number) => byNumber(api, number, '/approvals'),
  },
  'wallet-entry': {
    written: 'number or id of an entry of a wallet, such as WE-17',
    resolve: async (_api, number) => number,
  },
  'withdrawal-batch': {
    written: 'number or id of a withdrawal batch',
    resolve: async (_api, batch) => batch,
  },
  operation: { written: 'operation with a limit', resolve: async (_api, operation) => operation },
  operator: { written: 'id, name or e-mail address of an operator', resolve: operatorId },
  'operator-key': { written: 'id of a key of an operator', resolve: async (_api, id) => id },
  resource: {
    written:
      'id of anything, or what staff call it: a number, a code, a reference, a name, a phone',
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
  return only(called, `partner with the name "${name}"`);
}

async function operatorId(api: Api, name: string): Promise<string> {
  if (name.startsWith('op_')) return name;
  const operators = await api.all<Schemas['Operator']>('/operators');
  const called = operators.filter((one) =>
    [one.name, one.email].some((known) => isSameName(known, name)),
  );
  return only(called, `operator with the name or e-mail address "${name}"`);
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
  if (ID.test(name)) return name;
  if (!PHONE.test(name)) return investorCalled(api, name);
  const found = await api.all<Investor>('/investors', { phone: name });
  const inMain = found.filter(({ world }) => world === 'main');
  return only(inMain.length > 0 ? inMain : found, `investor with the phone ${name}`);
}

/** Returns the id of the investor with this full name. A part of a name only lists who has it. */
async function investorCalled(api: Api, name: string): Promise<string> {
  const { data } = await search(api, name, 'investor');
  const called = data.filter((one) => isSameName(one.name ?? '', name));
  const who = (one: Schemas['SearchResult']) => `${one.name ?? ''} (${one.label})`;
  if (called.length === 0 && data.length > 0)
    throw new Failure(
      `There is no investor with the full name "${name}". Did you mean: ${data.map(who).join(', ')}?`,
    );
  return only(called, `investor with the name "${name}"`, who);
}

function search(api: Api, text: string, type?: Schemas['SearchedType']) {
  return api.send<Schemas['SearchResults']>({
    method: 'GET',
    path: '/search',
    query: { q: text, ...(type && { type }) },
  });
}

/** Returns the id for a short number, which the path of the object accepts; the number if there is none. */
async function byNumber(api: Api, number: string, collection: string): Promise<string> {
  if (!NUMBER.test(number)) return number;
  return api.get<{ id: string }>(`${collection}/${number.toUpperCase()}`).then(
    ({ id }) => id,
    (error: unknown) => {
      if (error instanceof Failure && error.envelope?.error.code === 'resource_not_found')
        return number;
      throw error;
    },
  );
}

async function contractId(api: Api, name: string): Promise<string> {
  if (!CONTRACT_NUMBER.test(name)) return name;
  const found = await api.all<Schemas['BackOfficeContract']>('/contracts', {
    number: name.toUpperCase(),
  });
  return only(found, `contract with the number ${name}`);
}

async function orderId(api: Api, name: string): Promise<string> {
  if (!ORDER_NUMBER.test(name)) return name;
  return only(
    await api.all<Schemas['BackOfficeOrder']>('/orders', { number: name.toUpperCase() }),
    `order with the number ${name}`,
  );
}

async function receiptId(api: Api, name: string): Promise<string> {
  if (name.startsWith('rcp_')) return name;
  const found = await api.all<Schemas['Receipt']>('/receipts', { reference: name });
  const valid = found.filter(({ status }) => status !== 'voided');
  return only(valid, `receipt with the reference ${name}`);
}

type Waiting = Pick<Schemas['RefundDue'], 'id' | 'number' | 'amount' | 'createdAt' | 'orderNumber'>;

/** Says which of several it is. */
const numbered = ({ number, amount, createdAt }: Waiting) =>
  `${number} (${egp(amount)}, ${cairoTime(createdAt)})`;

/** The state in which something of an order waits for a decision. */
const WAITING = { '/card-reversals': 'open', '/refunds-due': 'due' } as const;

/** Returns the id of what waits for a decision of an order, by the order's number. */
async function ofOrder(
  api: Api,
  name: string,
  list: keyof typeof WAITING,
  what: string,
): Promise<string> {
  if (!ORDER_NUMBER.test(name)) return byNumber(api, name, list);
  const all = await api.all<Waiting>(list, { status: WAITING[list] });
  const found = all.filter((one) => isSameName(one.orderNumber ?? '', name));
  return only(found, `${what} of the order ${name}`, numbered);
}

async function withdrawalId(api: Api, name: string): Promise<string> {
  if (!PHONE.test(name)) return byNumber(api, name, '/withdrawals');
  const investor = await investorId(api, name);
  const all = await api.all<Schemas['Withdrawal']>('/withdrawals', { status: 'reserved' });
  const found = all.filter((one) => one.investor === investor);
  return only(found, `reserved withdrawal of ${name}`, numbered);
}

/** Returns the id of whatever has this name; the name unchanged if nothing has it. */
async function anyId(api: Api, name: string): Promise<string> {
  if (ID.test(name)) return name;
  if (PHONE.test(name)) return investorId(api, name);
  const { data } = await search(api, name);
  const isLabel = data.filter(({ label }) => isSameName(label, name));
  const called =
    isLabel.length > 0 ? isLabel : data.filter((one) => isSameName(one.name ?? '', name));
  return called.length === 0
    ? name
    : only(
        called,
        `object with the name "${name}"`,
        ({ type, label }) => `${words([type])} ${label}`,
      );
}

/** Returns `key_<keyId>` for `svck_<environment>_<keyId>…`. A secret after it is never sent. */
function apiKeyId(key: string): string {
  const [, keyId] = /^svck_(?:live|sandbox)_([0-9A-Za-z]+)/.exec(key) ?? [];
  return keyId ? `key_${keyId}` : key;
}

/** @param describe what tells several of them apart, and a command accepts */
function only<Item extends { id: string }>(
  items: readonly Item[],
  what: string,
  describe: (item: Item) => string = ({ id }) => id,
): string {
  const [item, another] = items;
  if (!item) throw new Failure(`There is no ${what}.`);
  if (another)
    throw new Failure(
      `There is more than one ${what}: ${items.map(describe).join(', ')}. Use one of these instead.`,
    );
  return item.id;
}
