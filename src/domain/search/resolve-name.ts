import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../database/driver/connection.ts';
import { ApiError } from '../../errors.ts';
import { isSameReference } from '../reference.ts';
import { asNumber, positionOf, type NumberedTable } from '../staff-numbers.ts';
import { namesOf } from './names-of.ts';

/** A table, and the condition of its rows that have a name; null if no row can have it. */
interface Finder {
  table: string;
  hasName: (name: string) => RawBuilder<boolean> | null;
}

/** What a path can name instead of an id, by its collection. Phones and e-mails stay out of paths. */
const FINDERS: Readonly<Record<string, Finder>> = {
  partners: {
    table: 'partners',
    hasName: (name) => sql`archive_of is null and ${isSameReference('name', name)}`,
  },
  operators: { table: 'operators', hasName: (name) => isSameReference('name', name) },
  orders: { table: 'orders', hasName: hasNumber('PI') },
  contracts: { table: 'contracts', hasName: hasNumber('CT') },
  receipts: {
    table: 'receipts',
    hasName: (reference) => sql`status <> 'voided' and ${isSameReference('reference', reference)}`,
  },
  'refunds-due': numbered('refunds_due', waitingOfOrder('due')),
  'card-reversals': numbered('card_reversals', waitingOfOrder('open')),
  'rental-income': numbered('rental_income_runs'),
  approvals: numbered('approvals'),
  withdrawals: numbered('withdrawals'),
  'wallet-entries': {
    table: 'wallet_entries',
    // The index of the ledger has only what staff can correct.
    hasName: (number) => {
      const position = positionOf('wallet_entries', number);
      return position === null
        ? null
        : sql`position = ${position} and reason in ('top_up', 'promotion')`;
    },
  },
};

function numbered(table: NumberedTable, orElse: Finder['hasName'] = () => null): Finder {
  return {
    table,
    hasName(name) {
      const position = positionOf(table, name);
      return position === null ? orElse(name) : sql`position = ${position}`;
    },
  };
}

/** Matches rows by their number, `PI-…` or `CT-…`. */
function hasNumber(prefix: 'PI' | 'CT'): Finder['hasName'] {
  return (name) => {
    const number = asNumber(name);
    return number.startsWith(`${prefix}-`) ? sql`number = ${number}` : null;
  };
}

/** Matches what waits for a decision about an order, by the order's number. */
function waitingOfOrder(status: 'due' | 'open'): Finder['hasName'] {
  return (name) => {
    const isOrder = hasNumber('PI')(name);
    return (
      isOrder && sql`status = ${status} and order_id in (select id from orders where ${isOrder})`
    );
  };
}

const ID = /^[a-z]{2,5}_[0-9A-Za-z]+$/;
const CONTROL = /\p{Cc}/u;
const MAX_CANDIDATES = 10;

/**
 * Returns the id of what a path names; the name unchanged if it is an id, or if nothing has it.
 * @param collection the first part of the path
 * @throws ApiError invalid_parameter with details {candidates} if several have the name
 */
export async function resolveName(db: Db, collection: string, name: string): Promise<string> {
  const [first, ...others] = await idsNamed(db, collection, name);
  if (first === undefined) return name;
  if (others.length > 0) throw await ambiguous(db, [first, ...others]);
  return first;
}

/** Returns the ids of what has a name, at most ten; none if the name is an id. */
async function idsNamed(db: Db, collection: string, name: string): Promise<string[]> {
  const finder = Object.hasOwn(FINDERS, collection) ? FINDERS[collection] : undefined;
  const isName = !ID.test(name) && !CONTROL.test(name);
  const hasName = isName ? (finder?.hasName(name) ?? null) : null;
  if (!finder || !hasName) return [];
  const found = await db
    .selectFrom(sql<{ id: string }>`${sql.table(finder.table)}`.as(finder.table))
    .select('id')
    .where(hasName)
    .limit(MAX_CANDIDATES)
    .execute();
  return found.map(({ id }) => id);
}

/**
 * Returns how requests can call what has a name in their path: by its id and, of a unit, by its code.
 * If several have the name, they are all among them.
 */
export async function spellingsOf(db: Db, name: string): Promise<string[]> {
  const spellings = new Set([name]);
  for (const collection of Object.keys(FINDERS))
    for (const id of await idsNamed(db, collection, name)) spellings.add(id);
  const units = await db
    .selectFrom('properties')
    .select(['id', 'code'])
    .where((eb) => eb.or([eb('id', '=', name), eb('code', '=', name.toUpperCase())]))
    .execute();
  for (const { id, code } of units) spellings.add(id).add(code);
  return [...spellings];
}

async function ambiguous(db: Db, ids: readonly string[]): Promise<ApiError> {
  const names = await namesOf(db, ids, 'en');
  const candidates = ids.map((id) => ({ id, name: names.get(id) ?? id }));
  // A number tells them apart; a name that they share does not.
  const isShared = new Set(names.values()).size < ids.length;
  const shown = candidates.map(({ id, name }) => (isShared ? id : name));
  return new ApiError('invalid_parameter', {
    param: 'id',
    message: `Several have this name: ${shown.join(', ')}. Use one of these instead.`,
    details: { candidates },
  });
}
