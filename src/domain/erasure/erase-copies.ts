import type { components } from '../../../generated/partner/types.ts';
import { erasePerson } from '../customer-states/hide-person.ts';
import { ERASED } from '../erased.ts';
import type { PersonalValues, Redactor } from './redact.ts';

type Customer = components['schemas']['Customer'];
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Copy = { [key: string]: Json };

/** The texts that people write into requests and that stored copies repeat. */
const TEXTS: Readonly<Record<string, 'text' | 'reference' | 'all'>> = {
  reference: 'reference',
  externalReference: 'reference',
  reason: 'text',
  payer: 'text',
  note: 'text',
  iban: 'all',
  accountName: 'all',
  // Of an approval and its details.
  about: 'text',
  value: 'text',
  newValue: 'text',
};
/** Objects whose reason is one of a list. */
const WITH_CODED_REASON: readonly Json[] = ['refund_due', 'wallet_entry'];

/**
 * Removes personal data from a stored copy, such as the body of an event, of a response or of a
 * request: from each customer, investor, order and receipt in it whose id is one of `ids`, and from texts.
 * Nothing else changes: no name of a field, no number, no id.
 */
export function eraseCopies(copy: Json, ids: ReadonlySet<string>, redactor: Redactor): Json {
  if (Array.isArray(copy)) return copy.map((item) => eraseCopies(item, ids, redactor));
  if (copy === null || typeof copy !== 'object') return copy;
  if (isPersonal(copy)) return { ...copy, value: ERASED };
  return mapFields(
    isErased(copy, ids) ? ERASERS[copy.object](copy) : copy,
    (name, value, object) => {
      if (typeof value !== 'string') return eraseCopies(value, ids, redactor);
      const kind =
        name === 'reason' && WITH_CODED_REASON.includes(object) ? undefined : TEXTS[name];
      if (kind === 'all') return ERASED;
      return kind ? redactor[kind](value) : value;
    },
  );
}

/** Returns whether the copy is the detail of an approval that names who sent a transfer, or an account. */
const isPersonal = ({ field }: Copy) =>
  typeof field === 'string' && /\.(payer|iban|accountName)$/.test(field);

/** Adds the phones, e-mail addresses and names in the copies of the person to `values`. */
export function collectValues(copy: Json, ids: ReadonlySet<string>, values: PersonalValues): void {
  if (copy === null || typeof copy !== 'object') return;
  if (!Array.isArray(copy) && isErased(copy, ids)) {
    const { phone, email, name } = copy;
    for (const contact of [phone, email])
      if (typeof contact === 'string' && !contact.includes('*')) values.contacts.add(contact);
    for (const text of Object.values((name ?? {}) as Copy))
      if (typeof text === 'string') values.names.add(text);
  }
  for (const value of Object.values(copy)) collectValues(value, ids, values);
}

function mapFields(copy: Copy, map: (name: string, value: Json, object: Json) => Json): Copy {
  const fields = Object.entries(copy);
  return Object.fromEntries(
    fields.map(([name, value]) => [name, map(name, value, copy.object ?? null)]),
  );
}

function isErased(copy: Copy, ids: ReadonlySet<string>): copy is Copy & { object: Erasable } {
  return Object.hasOwn(ERASERS, String(copy.object)) && ids.has(String(copy.id));
}

type Erasable = keyof typeof ERASERS;

/** Removes personal data from a copy of each kind of object. */
const ERASERS = {
  customer: (copy: Copy) => erasePerson(copy as unknown as Customer) as unknown as Copy,
  investor: ({ suspension, ...copy }: Copy): Copy => ({
    ...copy,
    phone: null,
    email: null,
    name: { en: '', ar: '' },
    suspension: suspension ? { ...(suspension as Copy), reason: '' } : null,
  }),
  order: (copy: Copy): Copy => {
    const { metadata, cancellation } = copy;
    const { settlement, rejection, ...others } = without(copy.funding as Copy, 'checkoutUrl');
    return {
      ...without(copy, 'metadata'),
      funding: {
        ...others,
        ...(settlement && { settlement: without(settlement as Copy, 'proofUrl', 'note') }),
        ...(rejection && { rejection: { ...(rejection as Copy), reason: '' } }),
      },
      cancellation: cancellation ? { ...(cancellation as Copy), reason: '' } : null,
      ...(metadata !== undefined && { metadata: {} }),
    };
  },
  receipt: (copy: Copy): Copy => ({ ...copy, payer: ERASED }),
  withdrawal: (copy: Copy): Copy => ({ ...copy, destination: null }),
};

function without(copy: Copy | undefined, ...names: string[]): Copy {
  return Object.fromEntries(Object.entries(copy ?? {}).filter(([name]) => !names.includes(name)));
}
