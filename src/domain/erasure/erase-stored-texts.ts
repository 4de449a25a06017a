import { sql, type RawBuilder } from 'kysely';
import { anyOf } from '../../database/any-of.ts';
import type { Database, Trx } from '../../database/connection.ts';
import { eraseCopies, type Erased } from './erase-copies.ts';
import { isCurrent } from '../orders/receipts/allocate-receipt.ts';
import { createRedactor, ERASED } from './redact.ts';

/** The person whose stored texts are rewritten. */
export interface Person extends Erased {
  customerIds: readonly string[];
  orderIds: readonly string[];
  /** The ids of the bank transfers that may be the person's (`receiptsOf`). */
  receiptIds: readonly string[];
  /** The ids of the person's wallet entries, withdrawals, payouts, refunds, reversals and contracts. */
  moneyIds: readonly string[];
  /** The ids of the requests for a second operator that are about the person. */
  approvalIds: readonly string[];
}

/**
 * Removes the person from everything that is stored as text: events, responses under
 * Idempotency-Keys, texts of operators, and the senders of bank transfers. Append-only tables
 * accept the change within this transaction.
 */
export async function eraseStoredTexts(trx: Trx, person: Person): Promise<void> {
  await sql`select set_config('app.erasure', 'on', true)`.execute(trx);
  await eraseEvents(trx, person);
  await eraseResponses(trx, person);
  await redactWrittenTexts(trx, person);
  await erasePayers(trx, person);
  await eraseCopiedTexts(trx, person);
  await sql`select set_config('app.erasure', 'off', true)`.execute(trx);
}

async function eraseEvents(trx: Trx, person: Person): Promise<void> {
  const events = await trx
    .selectFrom('events')
    .select(['id', 'created_at', 'body'])
    .where((eb) =>
      eb.or([
        eb('customer_id', '=', anyOf(person.customerIds)),
        eb('order_id', '=', anyOf(person.orderIds)),
      ]),
    )
    .execute();
  for (const { id, created_at, body } of events) {
    const erased = eraseText(body, person);
    if (erased === body) continue;
    await trx
      .updateTable('events')
      .set({ body: erased })
      .where('id', '=', id)
      .where('created_at', '=', created_at)
      .execute();
  }
}

/** Reads all stored responses, which are those of the last 24 hours. */
async function eraseResponses(trx: Trx, person: Person): Promise<void> {
  const responses = await trx
    .selectFrom('idempotency_keys')
    .select(['key', 'partner_id', 'body'])
    .where('body', 'like', anyOf([...person.ids].map((id) => `%${id}%`)))
    .execute();
  for (const { key, partner_id, body } of responses) {
    await trx
      .updateTable('idempotency_keys')
      .set({ body: eraseText(body!, person) })
      .where('key', '=', key)
      .where('partner_id', 'is not distinct from', partner_id)
      .execute();
  }
}

function eraseText(body: string, person: Person): string {
  return JSON.stringify(eraseCopies(JSON.parse(body), person));
}

/**
 * A column with texts of operators, partners and banks, and the rows of it that are about a person.
 */
interface WrittenText {
  table: keyof Database;
  column: 'reason' | 'recovery_reason' | 'body' | 'details' | 'payer';
  about(person: Person): RawBuilder<boolean>;
}

const isOf = (column: string, ids: Iterable<string>) =>
  sql<boolean>`${sql.ref(column)} = ${anyOf(ids)}`;

const WRITTEN_TEXTS: readonly WrittenText[] = [
  {
    table: 'audit_log',
    column: 'reason',
    about: ({ ids, moneyIds, approvalIds }) => {
      const about = [...ids, ...moneyIds, ...approvalIds];
      return sql`(${isOf('resource', about)} or ${isOf('target', about)})`;
    },
  },
  {
    table: 'order_transitions',
    column: 'reason',
    about: ({ orderIds }) => isOf('order_id', orderIds),
  },
  { table: 'withdrawals', column: 'reason', about: ({ ids }) => isOf('investor_id', ids) },
  {
    table: 'card_reversals',
    column: 'reason',
    about: ({ orderIds }) => isOf('order_id', orderIds),
  },
  {
    table: 'card_reversals',
    column: 'recovery_reason',
    about: ({ orderIds }) => isOf('order_id', orderIds),
  },
  {
    table: 'receipts',
    column: 'payer',
    about: ({ receiptIds }) => isOf('id', receiptIds),
  },
  {
    table: 'approvals',
    column: 'reason',
    about: ({ approvalIds }) => isOf('id', approvalIds),
  },
  {
    table: 'approvals',
    column: 'body',
    about: ({ approvalIds }) => isOf('id', approvalIds),
  },
  {
    table: 'approvals',
    column: 'details',
    about: ({ approvalIds }) => isOf('id', approvalIds),
  },
];

/** Removes the values from texts about the person. */
async function redactWrittenTexts(trx: Trx, person: Person): Promise<void> {
  const redact = createRedactor(person.values);
  for (const { table, column, about } of WRITTEN_TEXTS) {
    const { rows } = await sql<{ tableoid: number; ctid: string; text: string }>`
      select tableoid, ctid::text, ${sql.ref(column)}::text as text from ${sql.table(table)}
      where ${sql.ref(column)} is not null and ${about(person)} for update`.execute(trx);
    for (const { tableoid, ctid, text } of rows) {
      const redacted = redact(text);
      if (redacted === text) continue;
      const value =
        column === 'body' || column === 'details' ? sql`${redacted}::jsonb` : sql`${redacted}`;
      await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = ${value}
        where tableoid = ${tableoid} and ctid = ${ctid}::tid`.execute(trx);
    }
  }
}

/**
 * Removes the senders of the bank transfers that paid only for the person's orders, or were sent
 * back. If a transfer is also for other persons, such as a partner's, only the values are removed.
 * `assertErasable` makes sure that no money of these transfers is open.
 */
async function erasePayers(trx: Trx, { orderIds, receiptIds }: Person): Promise<void> {
  const isOfOther = sql`(allocation.order_id <> all(${orderIds}) or refunds_due.order_id <> all(${orderIds}))`;
  await sql`
    update receipts set payer = ${ERASED}
    where id = any(${receiptIds}) and status = 'closed'
      and not exists (
        select from receipt_allocations as allocation left join refunds_due on refunds_due.id = refund_due_id
        where allocation.receipt_id = receipts.id and allocation.releases is null and ${isCurrent} and ${isOfOther})`.execute(
    trx,
  );
}

/**
 * Copies the texts of receipts and approvals, once the person is removed from them, into the stored
 * responses that show these objects.
 */
async function eraseCopiedTexts(trx: Trx, { receiptIds, approvalIds }: Person): Promise<void> {
  await sql`
    update idempotency_keys as stored set body = jsonb_set(stored.body::jsonb, '{payer}', to_jsonb(receipts.payer))::text
    from receipts
    where receipts.id = any(${receiptIds}) and stored.partner_id is null and stored.body::jsonb ->> 'id' = receipts.id`.execute(
    trx,
  );
  await sql`
    update idempotency_keys as stored set body = (stored.body::jsonb || jsonb_build_object('request', approvals.body, 'details', approvals.details))::text
    from approvals
    where approvals.id = any(${approvalIds}) and stored.partner_id is null and stored.body::jsonb ->> 'id' = approvals.id`.execute(
    trx,
  );
}
