import { sql } from 'kysely';
import type { Trx } from '../../database/driver/connection.ts';
import { isCurrent } from '../orders/receipts/allocate-receipt.ts';
import { receiptsOf } from './receipts-of.ts';
import type { Redactor } from './redact.ts';

/** The investor who is erased. */
export interface Person {
  investorId: string;
  /** The ids of everything that is about the investor (`ids_about_investor`). */
  ids: ReadonlySet<string>;
  /** The ids without those of bank transfers that are also about other persons. */
  ownIds: ReadonlySet<string>;
  /** The partners that have or had a link to the investor, also before a reset of their world. */
  partnerIds: readonly string[];
}

/** Reads the ids of everything that is about the investor. */
export async function readPerson(trx: Trx, investorId: string): Promise<Person> {
  const ids = await readColumn(trx, sql`select ids_about_investor(${investorId}) as value`);
  const shared = new Set(await readColumn(trx, sharedReceipts(investorId)));
  const partners = sql`
    select distinct coalesce(archive_of, partners.id) as value
    from customers join partners on partners.id = partner_id where investor_id = ${investorId}`;
  return {
    investorId,
    ids: new Set(ids),
    ownIds: new Set(ids.filter((id) => !shared.has(id))),
    partnerIds: await readColumn(trx, partners),
  };
}

/**
 * Adds the transfers that were never for an order and name the person as their sender, in their description or reference, or have the
 * reference of one of the person's orders: nothing else says whose they are. One that was sent back is the person's own;
 * an open one, or one with only the reference, loses the person's values and nothing else.
 */
export async function addNamedTransfers(
  trx: Trx,
  person: Person,
  redactor: Redactor,
): Promise<Person> {
  const { rows } = await sql<UnmatchedTransfer>`
    select id, refund_ids as others, array[payer, coalesce(description, ''), reference] as texts, status = 'open' as "isOpen",
      normalize_reference(reference) = any(array(${referencesOf(person)})) as "isClaimed"
    from transfers_without_order() join receipts on id = receipt_id`.execute(trx);
  const isNamed = ({ texts }: UnmatchedTransfer) => texts.some((text) => redactor.isNamed(text));
  const found = rows.filter((row) => row.isClaimed || isNamed(row));
  const own = found.filter((row) => !row.isOpen && isNamed(row));
  const idsOf = (transfers: UnmatchedTransfer[]) =>
    transfers.flatMap(({ id, others }) => [id, ...others]);
  return {
    ...person,
    ids: new Set([...person.ids, ...idsOf(found)]),
    ownIds: new Set([...person.ownIds, ...idsOf(own)]),
  };
}

/** A transfer that was never for an order. */
interface UnmatchedTransfer {
  id: string;
  /** The ids of its refunds, and of requests for a second operator. */
  others: string[];
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

async function readColumn(trx: Trx, select: ReturnType<typeof sharedReceipts>): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`${select}`.execute(trx);
  return rows.map(({ value }) => value);
}
