import { sql } from 'kysely';
import type { components } from '../../../../../generated/backoffice/types.ts';
import type { Db } from '../../../../database/driver/connection.ts';
import { isSameLine, MAX_DAYS_OF_TRANSFER } from '../../../bank/movements.ts';
import { readSentLines } from '../../../bank/store-lines.sql.ts';
import { toEgp } from '../../../money.ts';
import type { StatementLine } from './statement-line.ts';

type Schemas = components['schemas'];

/** What becomes of a line of a statement. */
export interface Decided {
  line: StatementLine;
  /** The normalized reference; null if there is none. */
  key: string | null;
  outcome: Schemas['StatementOutcome'];
  receipt: string | null;
  /** The top-up that it is. */
  entry: string | null;
  /** `says` is left out if the code says all. */
  problem: { code: Schemas['StatementProblem']; says?: string } | null;
  voided: Schemas['StatementVoiding'] | null;
}

/** How a reference is booked, and the last receipt with it that was voided. */
interface Booking {
  /** The normalized reference. */
  key: string;
  is_booked: boolean;
  receipt: string | null;
  number: string | null;
  /** The top-up, and its amount in piastres. */
  entry: string | null;
  entry_amount: bigint | null;
  /** Of the receipt, in piastres; `day` in Cairo. */
  amount: bigint | null;
  day: string | null;
  is_same_day: boolean | null;
  voided_receipt: string | null;
  void_reason: string | null;
  voided_at: Date | null;
  voided_by_name: string | null;
  /** Whether the voided receipt is of this line, and the bank has taken its money back. */
  is_gone: boolean;
  /** Of the order that it pays, in piastres. */
  payable: bigint | null;
}

/** Decides what becomes of the lines of a statement, as the ledger is now. Nothing is written. */
export async function decideLines(db: Db, lines: readonly StatementLine[]): Promise<Decided[]> {
  const bookings = await readBookings(db, lines);
  const first = new Map<string, number>();
  const incoming = lines.map((line, place) => {
    const booking = bookings[place];
    const isReadable = line.problem === null && !line.isOutgoing;
    const decided = {
      line,
      key: booking?.key ?? null,
      receipt: null,
      entry: null,
      problem: null,
      voided: null,
      outcome: 'unreadable' as const,
    };
    if (line.problem) return { ...decided, problem: { code: line.problem } };
    if (!isReadable) return { ...decided, outcome: 'outgoing' as const };
    const earlier = first.get(booking!.key);
    if (earlier !== undefined)
      return { ...decided, outcome: 'differs' as const, ...repeated(earlier) };
    first.set(booking!.key, line.line);
    return { ...decided, ...asBooked(line, booking!), voided: voidingOf(booking!) };
  });
  return withTakenBack(db, incoming, bookings);
}

const repeated = (earlier: number): Pick<Decided, 'problem'> => ({
  problem: {
    code: 'reference_repeated',
    says: `Line ${earlier} has this reference, too. If both arrived, record this one with another reference.`,
  },
});

/** Returns that a transfer is there already, or that something else has its reference, or that it is new. */
function asBooked(
  { amount }: StatementLine,
  booking: Booking,
): Pick<Decided, 'outcome' | 'receipt' | 'entry' | 'problem'> {
  const { receipt, entry } = booking;
  if (booking.is_gone)
    return { outcome: 'known', receipt: booking.voided_receipt, entry: null, problem: null };
  if (!booking.is_booked) return { outcome: 'new', receipt: null, entry: null, problem: null };
  if (booking.amount === amount && booking.is_same_day)
    return { outcome: 'known', receipt, entry: null, problem: null };
  if (booking.entry_amount === amount)
    return { outcome: 'known', receipt: null, entry, problem: null };
  const says = `The reference is there already ${wordsOf(booking)}.`;
  return { outcome: 'differs', receipt, entry: null, problem: { code: 'reference_booked', says } };
}

function wordsOf({ receipt, amount, day, entry, number }: Booking): string {
  if (receipt) return `as a receipt with ${toEgp(amount!).toFixed(2)} EGP of ${day}`;
  return entry ? 'as a top-up' : `as the payment of ${number}`;
}

function voidingOf({ is_booked, ...booking }: Booking): Decided['voided'] {
  if (is_booked || !booking.voided_receipt) return null;
  return {
    id: booking.voided_receipt,
    reason: booking.void_reason!,
    operatorName: booking.voided_by_name ?? '',
    at: booking.voided_at!.toISOString(),
  };
}

/**
 * Marks what left the account under the reference and with the amount of money that arrived: the bank has taken it
 * back, unless the service has sent it (D221).
 */
async function withTakenBack(
  db: Db,
  decided: Decided[],
  bookings: readonly (Booking | undefined)[],
): Promise<Decided[]> {
  const arrived = new Map(
    decided
      .filter(({ key, line }) => key && !line.problem && !line.isOutgoing)
      .map((one) => [one.key, one]),
  );
  const back = decided.flatMap((one, place) => {
    const booking = bookings[place];
    if (!one.line.isOutgoing || one.line.problem || !booking) return [];
    const sameFile = arrived.get(booking.key);
    const amount = booking.is_booked ? amountOf(booking) : sameFile?.line.amount;
    if (amount !== -one.line.amount!) return [];
    const says = booking.is_booked
      ? `The bank has taken back money that is there ${wordsOf(booking)}.`
      : `The bank has taken back the money of line ${sameFile!.line.line}.`;
    return { place, one, says, receipt: booking.receipt ?? sameFile?.receipt ?? null };
  });
  const sent = await findSentLines(
    db,
    back.map(({ place, one, receipt }) => ({ place, ...one, receipt })),
  );
  const marked = new Map(
    back
      .filter(({ place }) => !sent.has(place))
      .map(({ one, receipt, says }) => [
        one,
        { ...one, receipt, problem: { code: 'taken_back' as const, says } },
      ]),
  );
  return decided.map((one) => marked.get(one) ?? one);
}

/** What arrived, in piastres: the receipt, the top-up, or what pays the order. */
const amountOf = ({ amount, entry_amount: entry, payable }: Booking) => amount ?? entry ?? payable;

/**
 * Returns the places of the lines that left the account, of these with one reference, which are not the return of a
 * receipt: the service has sent the amount with this reference, or they are matched with something else.
 */
export async function findSentLines(
  db: Db,
  lines: readonly (Pick<Decided, 'line' | 'key' | 'receipt'> & { place: number })[],
): Promise<Set<number>> {
  if (lines.length === 0) return new Set();
  const rows = await readSentLines(db, {
    places: lines.map(({ place }) => place),
    days: lines.map(({ line }) => line.day!),
    references: lines.map(({ line }) => line.reference),
    amounts: lines.map(({ line }) => line.amount!),
    keys: lines.map(({ key }) => key!),
    receipts: lines.map(({ receipt }) => receipt),
  });
  return new Set(rows.map(({ place }) => place));
}

/** Reads how the reference of each line is booked, and with which one it is equal; undefined without a reference. */
async function readBookings(
  db: Db,
  lines: readonly StatementLine[],
): Promise<(Booking | undefined)[]> {
  const asked = lines.flatMap(({ problem, reference, day, amount }, place) =>
    problem === null && reference !== null ? [{ place, reference, day, amount }] : [],
  );
  const { rows } = await sql<Booking & { place: number }>`
    with given as materialized (
      select place, day, amount, normalize_reference(reference) as key
      from unnest(${asked.map(({ place }) => place)}::int[], ${asked.map(({ reference }) => reference)}::text[],
        ${asked.map(({ day }) => day)}::date[], ${asked.map(({ amount }) => amount)}::bigint[])
        as given (place, reference, day, amount))
    select given.place, given.key, booked.reference is not null as is_booked, booked.receipt_id as receipt,
      orders.number, orders.payable, booked.entry_id as entry, top_up.amount as entry_amount, receipts.amount,
      (receipts.received_at at time zone 'Africa/Cairo')::date::text as day,
      abs(given.day - (receipts.received_at at time zone 'Africa/Cairo')::date) <= ${MAX_DAYS_OF_TRANSFER}::int as is_same_day,
      voided.id as voided_receipt, voided.void_reason, voided.voided_at, voided.name as voided_by_name,
      coalesce(voided.is_gone, false) as is_gone
    from given
      left join lateral (
        select * from booked_transfers
        where reference = any(array[given.key, erased_reference(given.key)]) limit 1) as booked on true
      left join receipts on receipts.id = booked.receipt_id
      left join wallet_entries as top_up on top_up.id = booked.entry_id
      left join orders on orders.id = coalesce(booked.order_id, booked.evidence_of)
      left join lateral (
        select earlier.id, earlier.void_reason, earlier.voided_at, operators.name,
          earlier.amount = given.amount and ${sql.raw(isSameLine('earlier', 'given.day'))}
            and (earlier.taken_back_on is not null or exists (
              select from bank_matches as matched
              where matched.receipt_id = earlier.id and matched.released_at is null)) as is_gone
        from receipts as earlier left join operators on operators.id = earlier.voided_by
        where normalize_reference(earlier.reference) = given.key and earlier.status = 'voided'
        order by is_gone desc, earlier.voided_at desc limit 1) as voided on booked.reference is null`.execute(
    db,
  );
  const found: (Booking | undefined)[] = lines.map(() => undefined);
  for (const { place, ...booking } of rows) found[place] = booking;
  return found;
}
