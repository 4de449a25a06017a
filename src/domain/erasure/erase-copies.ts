import type { components } from '../../../generated/partner/types.ts';
import { erasePerson } from '../customers/states/hide-person.ts';

type Customer = components['schemas']['Customer'];
type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** The person whose data is removed, and the values that were found so far. */
export interface Erased {
  /** The ids of the investor, its customers and its orders. */
  ids: ReadonlySet<string>;
  /** Phones, e-mail addresses and names, to be removed from texts as well. */
  values: Set<string>;
}

/**
 * Removes personal data from a stored copy, such as the body of an event or of a response: from
 * each customer, investor and order in it that belongs to the person. Nothing else changes.
 */
export function eraseCopies(copy: Json, erased: Erased): Json {
  if (Array.isArray(copy)) return copy.map((item) => eraseCopies(item, erased));
  if (copy === null || typeof copy !== 'object') return copy;
  const { object, id } = copy;
  const erase = typeof object === 'string' && erased.ids.has(String(id)) && ERASERS[object];
  if (erase) return erase(copy, erased) as Json;
  return Object.fromEntries(
    Object.entries(copy).map(([name, value]) => [name, eraseCopies(value, erased)]),
  );
}

type Copy = { [key: string]: Json };

/** Removes personal data from a copy of each kind of object. */
const ERASERS: Readonly<Record<string, (copy: Copy, erased: Erased) => unknown>> = {
  customer(copy, { values }) {
    collect(copy, values);
    return erasePerson(copy as unknown as Customer);
  },
  investor(copy, { values }) {
    collect(copy, values);
    const { suspension } = copy;
    return {
      ...copy,
      ...{ phone: null, email: null, name: { en: '', ar: '' } },
      suspension: suspension && { ...(suspension as Copy), reason: '' },
    };
  },
  order({ metadata, funding, cancellation, ...copy }) {
    const { checkoutUrl, settlement, ...others } = (funding ?? {}) as Copy;
    void checkoutUrl;
    return {
      ...copy,
      funding: { ...others, ...(settlement && { settlement: withoutNotes(settlement as Copy) }) },
      cancellation: cancellation ? { ...(cancellation as Copy), reason: '' } : null,
      ...(metadata !== undefined && { metadata: {} }),
    };
  },
};

function withoutNotes(settlement: Copy): Copy {
  return {
    ...settlement,
    ...('proofUrl' in settlement && { proofUrl: null }),
    ...('note' in settlement && { note: null }),
  };
}

function collect({ phone, email, name }: Copy, values: Set<string>): void {
  const texts = [phone, email, ...Object.values((name ?? {}) as Copy)];
  for (const text of texts)
    if (typeof text === 'string' && text !== '' && !text.includes('*')) values.add(text);
}
