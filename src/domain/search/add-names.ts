import type { Language } from '../../../generated/backoffice/enums.ts';
import type { Db } from '../../database/driver/connection.ts';
import { inArabic, isResource, type Resource } from './in-arabic.ts';
import { namesOf } from './names-of.ts';

/** The field that has the name, beside one that has an id; `unless` the object already says it otherwise. */
const NAME_FIELDS: Readonly<
  Record<string, { name: string; unless?: (resource: Resource) => boolean }>
> = {
  partner: { name: 'partnerName' },
  investor: { name: 'investorName', unless: ({ name }) => name !== undefined },
  customer: { name: 'customerName', unless: ({ investor }) => investor !== undefined },
  order: { name: 'orderNumber', unless: ({ object }) => object === 'order_suggestion' },
  receipt: { name: 'receiptReference', unless: ({ reference }) => reference !== undefined },
  refund: { name: 'refundNumber' },
  reversal: { name: 'reversalNumber' },
  rentalIncome: { name: 'rentalIncomeNumber' },
  corrects: { name: 'correctsNumber' },
  target: { name: 'targetName', unless: ({ about }) => about !== undefined },
  resource: { name: 'resourceName' },
  subject: { name: 'subjectName' },
  from: { name: 'fromName', unless: isNoChange },
  to: { name: 'toName', unless: isNoChange },
};

/** Returns whether a resource has no values before and after, as the changes of the audit log have. */
function isNoChange({ field }: Resource): boolean {
  return field === undefined;
}

/** What an operator sent, which is shown unchanged. */
const UNCHANGED = new Set(['request', 'requestFields', 'details']);

/**
 * Adds to a resource, or to every one of a list, the names of what it mentions by id: `partnerName` beside `partner`.
 * They are read when a response is sent and never stored, so they are current, and gone once a person is erased.
 * People and units have the name in the language if it is known, or else in the other one (D146).
 */
export async function addNames<Body>(db: Db, body: Body, language: Language): Promise<Body> {
  const named = await withNames(db, body, language);
  return language === 'ar' ? inArabic(db, named) : named;
}

async function withNames<Body>(db: Db, body: Body, language: Language): Promise<Body> {
  const places = [...unnamedIn(body)];
  if (places.length === 0) return body;
  const ids = places.map(({ id }) => id);
  const names = await namesOf(db, ids, language);
  const added = new Map<object, Resource>();
  for (const { resource, field, id } of places)
    added.set(resource, { ...added.get(resource), [field]: names.get(id) });
  return withFields(body, added) as Body;
}

interface Unnamed {
  resource: Resource;
  field: string;
  id: string;
}

/** Yields every id whose name is missing, with the field that the name belongs in. */
function* unnamedIn(value: unknown): Generator<Unnamed> {
  if (Array.isArray(value)) for (const item of value) yield* unnamedIn(item);
  if (!isResource(value)) return;
  for (const [field, inner] of Object.entries(value)) {
    if (UNCHANGED.has(field)) continue;
    const naming = Object.hasOwn(NAME_FIELDS, field) ? NAME_FIELDS[field] : undefined;
    if (typeof inner === 'string' && naming && !naming.unless?.(value))
      yield { resource: value, field: naming.name, id: inner };
    else yield* unnamedIn(inner);
  }
}

/** Returns a copy in which each resource has its added fields, each after the id that it names. */
function withFields(value: unknown, added: ReadonlyMap<object, Resource>): unknown {
  if (Array.isArray(value)) return value.map((item) => withFields(item, added));
  if (!isResource(value)) return value;
  const own = added.get(value);
  const fields = Object.entries(value).flatMap(([field, inner]) => {
    const name = Object.hasOwn(NAME_FIELDS, field) ? NAME_FIELDS[field]!.name : '';
    const shown = own?.[name];
    return [
      [field, UNCHANGED.has(field) ? inner : withFields(inner, added)],
      ...(shown === undefined ? [] : [[name, shown]]),
    ];
  });
  return Object.fromEntries(fields) as Resource;
}
