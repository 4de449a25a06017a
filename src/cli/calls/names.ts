import type { components } from '../../../generated/backoffice/types.ts';
import type { Api } from './api.ts';
import { uploadedFile } from './files.ts';
import { Failure } from '../failure.ts';
import { cairoTime } from '../output/cairo-time.ts';
import { egp } from '../output/format.ts';

type Schemas = components['schemas'];
type Investor = Schemas['Investor'];
type Resolver = (api: Api, name: string) => Promise<string>;

/** A phone number in any notation and script; the API normalises it. */
const PHONE = /^\s*(?:tel:)?(?=.*\p{Nd})[^\p{L}_]{7,}$/isu;
const CUSTOMER = /^cus_/;
const ID = /^[a-z]{2,5}_[0-9A-Za-z]+$/;

/** What can be written in a path that the API does not take there: phones and e-mails are personal. */
const PERSONAL: Readonly<Record<string, { written: string; resolve: Resolver }>> = {
  investor: {
    written: "Phone, full name or id of an investor, or a partner's id of the customer.",
    resolve: investorId,
  },
  operator: { written: 'Id, name or e-mail address of an operator.', resolve: operatorId },
  withdrawal: {
    written:
      'Id or number of a withdrawal, such as WD-17, or phone of the investor who waits for it.',
    resolve: withdrawalId,
  },
  'api-key': {
    written: 'Id of an API key, or its visible part.',
    resolve: async (_api, key) => apiKeyId(key),
  },
};

/** What can be written instead of an id in a field, by its name. */
const FIELDS: Readonly<Record<string, Resolver>> = {
  investor: investorId,
  operator: operatorId,
  partner: idIn('/partners'),
  order: idIn('/orders'),
  refund: idIn('/refunds-due'),
  file: uploadedFile,
  resource: anyId,
};

/** Returns what can be written for the argument of a command, if the contract does not say it. */
export const writtenFor = (argument: string): string | undefined => PERSONAL[argument]?.written;

/**
 * Returns what the API takes in a path for what a person has written.
 * @throws Failure if there is none, or more than one
 */
export async function resolveArgument(api: Api, argument: string, name: string): Promise<string> {
  return PERSONAL[argument]?.resolve(api, name) ?? name;
}

/** Returns the id for the value of a field. @throws Failure if there is none, or more than one */
export async function resolveField(api: Api, field: string, value: string): Promise<string> {
  const resolve = Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined;
  return resolve?.(api, value) ?? value;
}

/** Finds an id by a name that the path of the object takes. */
function idIn(collection: string): Resolver {
  return async (api, name) =>
    ID.test(name)
      ? name
      : (await api.get<{ id: string }>(`${collection}/${encodeURIComponent(name)}`)).id;
}

async function operatorId(api: Api, name: string): Promise<string> {
  if (!name.includes('@')) return name;
  const operators = await api.all<Schemas['Operator']>('/operators');
  const called = operators.filter(({ email }) => isSameName(email, name));
  return only(called, `operator with the e-mail address "${name}"`);
}

/** Compares names without letter case. */
export function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

async function investorId(api: Api, name: string): Promise<string> {
  if (CUSTOMER.test(name))
    return only(await api.all<Investor>('/investors', { customer: name }), `customer ${name}`);
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
  if (called.length === 0 && data.length > 0)
    throw new Failure(
      `There is no investor with the full name "${name}". Did you mean: ${data.map(whoIs).join(', ')}?`,
    );
  return only(called, `investor with the name "${name}"`, whoIs);
}

const whoIs = ({ name, label }: Schemas['SearchResult']) => `${name ?? ''} (${label})`;

function search(api: Api, text: string, type: Schemas['SearchedType']) {
  return api.send<Schemas['SearchResults']>({
    method: 'GET',
    path: '/search',
    query: { q: text, type },
  });
}

async function withdrawalId(api: Api, name: string): Promise<string> {
  if (!PHONE.test(name)) return name;
  const investor = await investorId(api, name);
  const all = await api.all<Schemas['Withdrawal']>('/withdrawals', { status: 'reserved' });
  const found = all.filter((one) => one.investor === investor);
  return only(
    found,
    `reserved withdrawal of ${name}`,
    ({ number, amount, createdAt }) => `${number} (${egp(amount)}, ${cairoTime(createdAt)})`,
  );
}

/** Returns the id of a person with this phone or full name; other names unchanged, because the API takes them. */
async function anyId(api: Api, name: string): Promise<string> {
  if (ID.test(name)) return name;
  if (PHONE.test(name)) return investorId(api, name);
  const { data } = await search(api, name, 'investor');
  const called = data.filter((one) => isSameName(one.name ?? '', name));
  return called.length === 0 ? name : only(called, `person with the name "${name}"`, whoIs);
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
