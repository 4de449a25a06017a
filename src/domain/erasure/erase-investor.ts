import { sql } from 'kysely';
import type { components } from '../../../generated/backoffice/types.ts';
import { anyOf } from '../../database/any-of.ts';
import { now } from '../../database/clock.ts';
import type { Trx } from '../../database/driver/connection.ts';
import { command, type UnitOfWork } from '../command.ts';
import { customersWithInvestor } from '../customers/find-customers.ts';
import { endLink } from '../customers/unlink-customer.ts';
import { backOfficeInvestor } from '../investors/back-office.ts';
import type { InvestorRow } from '../investors/insert-investor.ts';
import { lockInvestor } from '../investors/lock-investor.ts';
import { nameAuditEntry } from '../operators/audit-log.ts';
import { lockWallet } from '../wallet/lock-wallet.ts';
import { assertErasable } from './assert-erasable.ts';
import { collectFromResponses, eraseRequestLog, eraseResponses } from './erase-keys.ts';
import { collectFromEvents, eraseStoredTexts } from './erase-stored-texts.ts';
import { addNamedTransfers, personalNames, readPerson, type Person } from './person.ts';
import { createRedactor, type PersonalValues, type Redactor } from './redact.ts';

/**
 * Removes the personal data of an investor without open business: from the account, its customers
 * and orders, files, events, stored responses, and texts about the person. Every link ends. Ledgers
 * remain, with ids instead of persons (Egypt's Law 151 of 2020). Returns the investor; if it is
 * already erased, nothing happens.
 * @throws ApiError resource_not_found, state_conflict as `assertErasable` does
 */
export const eraseInvestor = command(
  async (
    work,
    { investorId, auditEntry }: EraseInvestor,
  ): Promise<components['schemas']['Investor']> => {
    const { trx } = work;
    const investor = await lockInvestor(trx, investorId);
    if (investor.erased_at) return backOfficeInvestor(investor);
    const customerIds = await lockCustomers(trx, investorId);
    await lockWallet(trx, investorId);
    await assertErasable(trx, investorId);
    await nameAuditEntry(trx, auditEntry);
    const known = await readPerson(trx, investorId);
    const values = await collectAllValues(trx, known, investor);
    const redactor = createRedactor(values);
    const names = await personalNames(trx, values.names);
    const ofTransfers = createRedactor({ ...values, names });
    const ofContacts = createRedactor({ ...values, names: new Set() });
    const person = await addNamedTransfers(trx, known, ofTransfers);
    const erased = await eraseAccount(trx, investorId);
    await eraseOrders(trx, investorId, redactor);
    await eraseFiles(trx, person);
    await eraseLinks(work, customerIds);
    await eraseStoredTexts(trx, person, { redactor, ofTransfers, ofContacts });
    const keys = await eraseResponses(trx, person, redactor);
    await eraseRequestLog(trx, person, redactor, keys);
    return backOfficeInvestor(erased);
  },
);

interface EraseInvestor {
  investorId: string;
  /** The audit entry of the call; omitted for an erasure that no call asked for. */
  auditEntry?: string | undefined;
}

/**
 * Locks the investor's customers: no order can be placed for a locked customer. Returns their ids.
 */
async function lockCustomers(trx: Trx, investorId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('customers')
    .select('id')
    .where('investor_id', '=', investorId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

function eraseAccount(trx: Trx, investorId: string): Promise<InvestorRow> {
  return trx
    .updateTable('investors')
    .set({
      phone: null,
      email: null,
      name: null,
      national_id_digest: null,
      language: 'en',
      phone_verified_at: null,
      email_verified_at: null,
      pin_created_at: null,
      phone_changed_at: null,
      identity_status: 'pending',
      suspended_at: null,
      suspended_reason: null,
      erased_at: now,
      updated_at: now,
    })
    .where('id', '=', investorId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Removes the texts of partners and customers from the orders, and the person from references. */
async function eraseOrders(trx: Trx, investorId: string, redactor: Redactor): Promise<void> {
  const orders = await trx
    .updateTable('orders')
    .set({
      metadata: '{}',
      checkout_url: null,
      settlement_note: null,
      settlement_proof_url: null,
      cancellation_reason: sql<string>`case when cancellation_reason is not null then '' end`,
      rejection_reason: sql<string>`case when rejection_reason is not null then '' end`,
    })
    .where('investor_id', '=', investorId)
    .returning(['id', 'external_reference', 'settlement_reference', 'evidence_reference'])
    .execute();
  for (const { id, ...stored } of orders) {
    const external_reference =
      stored.external_reference && redactor.reference(stored.external_reference);
    const settlement_reference =
      stored.settlement_reference && redactor.reference(stored.settlement_reference);
    const evidence_reference =
      stored.evidence_reference && redactor.reference(stored.evidence_reference);
    if (
      external_reference === stored.external_reference &&
      settlement_reference === stored.settlement_reference &&
      evidence_reference === stored.evidence_reference
    )
      continue;
    await trx
      .updateTable('orders')
      .set({ external_reference, settlement_reference, evidence_reference })
      .where('id', '=', id)
      .execute();
  }
  const checkouts = await trx
    .updateTable('card_checkouts')
    .set({ return_url: null })
    .where('order_id', '=', anyOf(orders.map(({ id }) => id)))
    .returning(['order_id', 'idempotency_key'])
    .execute();
  for (const { order_id, idempotency_key } of checkouts)
    await trx
      .updateTable('card_checkouts')
      .set({ idempotency_key: redactor.key(idempotency_key, 'word') })
      .where('order_id', '=', order_id)
      .execute();
}

/**
 * Removes the files that show the person's payments, transfers and signatures. That of a transfer which also paid for
 * others stays, because a file has no part that could be left (D230).
 */
async function eraseFiles(trx: Trx, { investorId, ownIds }: Person): Promise<void> {
  await sql`select erase_files(${investorId}, ${[...ownIds]})`.execute(trx);
}

/** Removes the partners' own data about the person, and ends the links. */
async function eraseLinks(work: UnitOfWork, customerIds: string[]): Promise<void> {
  for (const id of customerIds) {
    await work.trx
      .updateTable('customers')
      .set({
        external_id: null,
        metadata: '{}',
        attestation: null,
        known_phone: null,
        updated_at: now,
        version: sql<number>`version + 1`,
      })
      .where('id', '=', id)
      .execute();
    const customer = await customersWithInvestor(work.trx)
      .where('customers.id', '=', id)
      .executeTakeFirstOrThrow();
    await endLink(work, customer);
  }
}

/** Returns the values of the account, and earlier ones from stored copies. */
async function collectAllValues(
  trx: Trx,
  person: Person,
  { phone, email, name }: InvestorRow,
): Promise<PersonalValues> {
  const isText = (text: string | null | undefined): text is string => !!text;
  const values = {
    contacts: new Set([phone, email].filter(isText)),
    names: new Set([name?.en, name?.ar].filter(isText)),
  };
  const accounts = await trx
    .selectFrom('withdrawals')
    .select(['iban', 'account_name'])
    .where('investor_id', '=', person.investorId)
    .execute();
  for (const { iban, account_name: holder } of accounts) {
    if (iban) values.contacts.add(iban);
    if (holder) values.names.add(holder);
  }
  await collectFromEvents(trx, person, values);
  await collectFromResponses(trx, person, values);
  return values;
}
