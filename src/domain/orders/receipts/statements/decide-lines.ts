import { sql } from 'kysely';
import type { components } from '../../../../../generated/backoffice/types.ts';
import type { Db } from '../../../../database/driver/connection.ts';
import { toEgp } from '../../../money.ts';
import type { StatementLine } from './read-line.ts';

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
}

/** Days between a statement and a receipt of the same transfer: weekends, and days of value. */
const MAX_DAYS_APART = 3;

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
  return withTakenBack(incoming, bookings);
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

/** Marks what left the account under the reference of money that arrived: the bank has taken it back. */
function withTakenBack(decided: Decided[], bookings: readonly (Booking | undefined)[]): Decided[] {
  const arrived = new Map(
    decided
      .filter(({ line, key }) => key && !line.problem && !line.isOutgoing)
      .map((one) => [one.key, one]),
  );
  return decided.map((one, place) => {
    const booking = bookings[place];
    const sameFile = arrived.get(one.key);
    if (!one.line.isOutgoing || one.line.problem || !booking) return one;
    if (!booking.is_booked && !sameFile) return one;
    const says = booking.is_booked
      ? `The bank has taken back money that is there ${wordsOf(booking)}.`
      : `The bank has taken back the money of line ${sameFile!.line.line}.`;
    return { ...one, receipt: booking.receipt, problem: { code: 'taken_back' as const, says } };
  });
}

/** Reads how the reference of each line is booked, and with which one it is equal; undefined without a reference. */
async function readBookings(
  db: Db,
  lines: readonly StatementLine[],
): Promise<(Booking | undefined)[]> {
  const asked = lines.flatMap(({ problem, reference, day }, place) =>
    problem === null && reference !== null ? [{ place, reference, day }] : [],
  );
  const { rows } = await sql<Booking & { place: number }>`
    with given as materialized (
      select place, day, normalize_reference(reference) as key
      from unnest(${asked.map(({ place }) => place)}::int[], ${asked.map(({ reference }) => reference)}::text[],
        ${asked.map(({ day }) => day)}::date[]) as given (place, reference, day))
    select given.place, given.key, booked.reference is not null as is_booked, booked.receipt_id as receipt,
      orders.number, booked.entry_id as entry, top_up.amount as entry_amount, receipts.amount,
      (receipts.received_at at time zone 'Africa/Cairo')::date::text as day,
      abs(given.day - (receipts.received_at at time zone 'Africa/Cairo')::date) <= ${MAX_DAYS_APART}::int as is_same_day,
      voided.id as voided_receipt, voided.void_reason, voided.voided_at, voided.name as voided_by_name
    from given
      left join lateral (
        select * from booked_transfers
        where reference = any(array[given.key, erased_reference(given.key)]) limit 1) as booked on true
      left join receipts on receipts.id = booked.receipt_id
      left join wallet_entries as top_up on top_up.id = booked.entry_id
      left join orders on orders.id = coalesce(booked.order_id, booked.evidence_of)
      left join lateral (
        select earlier.id, earlier.void_reason, earlier.voided_at, operators.name
        from receipts as earlier left join operators on operators.id = earlier.voided_by
        where normalize_reference(earlier.reference) = given.key and earlier.status = 'voided'
        order by earlier.voided_at desc limit 1) as voided on booked.reference is null`.execute(db);
  const found: (Booking | undefined)[] = lines.map(() => undefined);
  for (const { place, ...booking } of rows) found[place] = booking;
  return found;
}
