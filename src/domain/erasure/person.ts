import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '../../database/driver/connection.ts';
import { isCurrent } from '../orders/receipts/allocate-receipt.ts';
import type { Redactor } from './redact.ts';
import { foldedWords } from './words.ts';

/** The investor who is erased. */
export interface Person {
  investorId: string;
  /** The ids of everything that is about the investor (`ids_about_investor`). */
  ids: ReadonlySet<string>;
  /** The ids without those of bank transfers that are also about other persons. */
  ownIds: ReadonlySet<string>;
  /** The ids of transfers that were never for an order and may be the person's, and of what is about these. */
  foundIds: ReadonlySet<string>;
  /** The partners that have or had a link to the investor, also before a reset of their world. */
  partnerIds: readonly string[];
}

/** Reads the ids of everything that is about the investor. */
export async function readPerson(trx: Trx, investorId: string): Promise<Person> {
  const ids = await readColumn(trx, sql`select ids_about_investor(${investorId}) as value`);
  const receipts = await readColumn(trx, sharedReceipts(investorId));
  const shared = new Set([...receipts, ...(await readColumn(trx, sharedLines(ids, receipts)))]);
  const partners = sql`
    select distinct coalesce(archive_of, partners.id) as value
    from customers join partners on partners.id = partner_id where investor_id = ${investorId}`;
  return {
    investorId,
    ids: new Set(ids),
    ownIds: new Set(ids.filter((id) => !shared.has(id))),
    foundIds: new Set(),
    partnerIds: await readColumn(trx, partners),
  };
}

/**
 * Adds the transfers that were never for an order and the lines of bank statements that nothing explains, if they name
 * the person as their sender or receiver or in their description, or have in their reference a phone or an address of
 * the person or the reference of one of the person's orders: nothing else says whose they are. One that was sent back
 * is the person's own; an open one, or one with only the reference, loses the person's values and nothing else. Anybody
 * of operations can open an account under any name, so nothing is found for somebody who was never identified (D193).
 */
export async function addNamedTransfers(
  trx: Trx,
  person: Person,
  redactor: Redactor,
): Promise<Person> {
  if (!(await wasIdentified(trx, person))) return person;
  const { rows } = await sql<UnmatchedTransfer>`
    select id, refund_ids as others, reference, array[payer, coalesce(description, '')] as texts, status = 'open' as "isOpen",
      normalize_reference(reference) = any(array(${referencesOf(person)})) as "isClaimed"
    from transfers_without_order() join receipts on id = receipt_id
    union all
    select line.id, '{}', coalesce(reference, ''), array[coalesce(counterparty, ''), coalesce(description, '')], true,
      coalesce(normalize_reference(reference) = any(array(${referencesOf(person)})), false)
    from transfers_without_order() join bank_lines as line on line.id = receipt_id`.execute(trx);
  const isNamed = ({ texts, reference }: UnmatchedTransfer) =>
    texts.some((text) => redactor.isNamed(text)) || redactor.hasContact(reference);
  const found = rows.filter((row) => row.isClaimed || isNamed(row));
  const own = found.filter((row) => !row.isOpen && isNamed(row));
  const idsOf = (transfers: UnmatchedTransfer[]) =>
    transfers.flatMap(({ id, others }) => [id, ...others]);
  return {
    ...person,
    foundIds: new Set(idsOf(found).filter((id) => !person.ids.has(id))),
    ids: new Set([...person.ids, ...idsOf(found)]),
    ownIds: new Set([...person.ownIds, ...idsOf(own)]),
  };
}

/**
 * Returns whether somebody has ever said who the person is: all own KYC steps were complete, a partner has attested
 * them, or money was booked for them. Without one of these, nobody can place an order.
 */
async function wasIdentified(trx: Trx, { investorId }: Person): Promise<boolean> {
  const { rows } = await sql<{ isIdentified: boolean }>`
    select kyc_completed_at is not null
      or exists (select from orders where investor_id = investors.id)
      or exists (select from customers where investor_id = investors.id and attestation is not null)
      or exists (select from wallet_entries where investor_id = investors.id) as "isIdentified"
    from investors where id = ${investorId}`.execute(trx);
  return rows[0]!.isIdentified;
}

/**
 * Returns the names that can be those of a person: not those of partners, alone or with other words, and none with a
 * digit, which can be a reference.
 */
export async function personalNames(trx: Trx, names: Iterable<string>): Promise<Set<string>> {
  const partners = await trx.selectFrom('partners').select('name').distinct().execute();
  const phrases = partners.map(({ name }) => phraseOf(name)).filter((phrase) => phrase !== '  ');
  const isPersonal = (name: string) =>
    !/\p{N}/u.test(name) && !phrases.some((phrase) => phraseOf(name).includes(phrase));
  return new Set([...names].filter(isPersonal));
}

/** Returns the words of a name between spaces, so that a phrase of whole words can be found in it. */
const phraseOf = (name: string) => ` ${foldedWords(name).join(' ')} `;

/** A transfer that was never for an order, or a line of a bank statement that is matched with nothing. */
interface UnmatchedTransfer {
  id: string;
  /** The ids of its refunds, and of requests for a second operator. */
  others: string[];
  reference: string;
  texts: string[];
  isOpen: boolean;
  /** Whether an order of the person names it. */
  isClaimed: boolean;
}

/** Selects the transfers that the person's orders name or named. */
const referencesOf = ({ investorId }: Person) => sql`
  select normalize_reference(settlement_reference) from orders where investor_id = ${investorId}
  union
  select normalize_reference(move.settlement_reference)
  from order_transitions as move join orders on orders.id = order_id where investor_id = ${investorId}`;

/**
 * Selects the ids of the bank transfers that have been matched to an order of the investor, even if
 * the match was taken back, or that were returned with one named: the sender may be the investor.
 */
export const receiptsOf = (investorId: string): RawBuilder<string> =>
  sql<string>`(select receipts_about_investor(${investorId}))`;

/**
 * Selects the bank transfers that may be the investor's and have also paid for orders of others, or
 * were returned for them. `assertErasable` makes sure that no money of the investor's is open.
 */
const sharedReceipts = (investorId: string) => sql`
  select receipts.id as value from receipts
  where id in ${receiptsOf(investorId)} and (status = 'open' or exists (
    select from receipt_allocations as allocation
      left join refunds_due on refunds_due.id = refund_due_id
      join orders on orders.id in (allocation.order_id, refunds_due.order_id)
    where allocation.receipt_id = receipts.id and allocation.releases is null and ${isCurrent}
      and orders.investor_id <> ${investorId}))`;

/**
 * Selects the lines of bank statements that are or were also matched with the money of others, or whose match with the
 * investor's was wrong.
 */
const sharedLines = (ids: readonly string[], receipts: readonly string[]) => sql`
  select distinct matched.line_id as value
  from bank_matches as matched left join refunds_due on refunds_due.id = refund_due_id
  where line_id = any(${ids}) and (released_at is not null or object_id <> all(${ids})
    or object_id = any(${receipts}) or refunds_due.receipt_id = any(${receipts}))`;

async function readColumn(trx: Trx, select: ReturnType<typeof sharedReceipts>): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`${select}`.execute(trx);
  return rows.map(({ value }) => value);
}
