import { sql } from 'kysely';
import type { components } from '../../../generated/backoffice/types.ts';
import { anyOf } from '../../database/any-of.ts';
import { now } from '../../database/clock.ts';
import type { Trx } from '../../database/connection.ts';
import { command, type UnitOfWork } from '../command.ts';
import { customersWithInvestor } from '../customers/find-customers.ts';
import { endLink } from '../customers/unlink-customer.ts';
import { backOfficeInvestor } from '../investors/back-office.ts';
import type { InvestorRow } from '../investors/insert-investor.ts';
import { lockInvestor } from '../investors/lock-investor.ts';
import { assertErasable } from './assert-erasable.ts';
import { eraseStoredTexts } from './erase-stored-texts.ts';
import { receiptsOf } from './receipts-of.ts';

/**
 * Removes the personal data of an investor without open business: from the account, its customers
 * and orders, events, stored responses, and texts about the person. Every link ends. Ledgers
 * remain, with ids instead of persons (Egypt's Law 151 of 2020). Returns the investor; if it is
 * already erased, nothing happens.
 * @throws ApiError resource_not_found, state_conflict as `assertErasable` does
 */
export const eraseInvestor = command(
  async (
    work,
    { investorId }: { investorId: string },
  ): Promise<components['schemas']['Investor']> => {
    const { trx } = work;
    const investor = await lockInvestor(trx, investorId);
    if (investor.erased_at) return backOfficeInvestor(investor);
    const customerIds = await lockCustomers(trx, investorId);
    await assertErasable(trx, investorId);
    const erased = await eraseAccount(trx, investorId);
    const orderIds = await eraseOrders(trx, investorId);
    await eraseLinks(work, customerIds);
    const receiptIds = await listReceiptIds(trx, investorId);
    const moneyIds = await listMoneyIds(trx, investorId, { orderIds, receiptIds });
    const ids = new Set([investorId, ...customerIds, ...orderIds]);
    const approvalIds = await listApprovalIds(trx, [...ids, ...moneyIds]);
    const found = { ids, customerIds, orderIds, receiptIds, moneyIds, approvalIds };
    await eraseStoredTexts(trx, { ...found, values: valuesOf(investor) });
    return backOfficeInvestor(erased);
  },
);

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
      ...{ phone: null, email: null, name: null, national_id_digest: null, language: 'en' },
      ...{ phone_verified_at: null, email_verified_at: null, pin_created_at: null },
      phone_changed_at: null,
      ...{ identity_status: 'pending', suspended_at: null, suspended_reason: null },
      ...{ erased_at: now, updated_at: now },
    })
    .where('id', '=', investorId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Removes the texts of partners and customers from the orders. Returns the ids of the orders. */
async function eraseOrders(trx: Trx, investorId: string): Promise<string[]> {
  const rows = await trx
    .updateTable('orders')
    .set({
      ...{ metadata: '{}', checkout_url: null, settlement_note: null, settlement_proof_url: null },
      cancellation_reason: sql<string>`case when cancellation_reason is not null then '' end`,
    })
    .where('investor_id', '=', investorId)
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  await trx
    .updateTable('card_checkouts')
    .set({ return_url: null })
    .where('order_id', '=', anyOf(ids))
    .execute();
  return ids;
}

async function listReceiptIds(trx: Trx, investorId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('receipts')
    .select('id')
    .where('id', 'in', receiptsOf(investorId))
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the ids of the person's money and contracts, to which reasons in the audit log refer. */
async function listMoneyIds(
  trx: Trx,
  investorId: string,
  { orderIds, receiptIds }: { orderIds: string[]; receiptIds: string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from withdrawals where investor_id = ${investorId}
    union all select id from wallet_entries where investor_id = ${investorId}
    union all select id from payouts where investor_id = ${investorId}
    union all select id from contracts where investor_id = ${investorId}
    union all select id from card_reversals where order_id = any(${orderIds})
    union all select id from refunds_due where order_id = any(${orderIds}) or receipt_id = any(${receiptIds})`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

/** Returns the ids of the requests for a second operator whose operation names one of the ids. */
async function listApprovalIds(trx: Trx, targets: string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('approvals')
    .select('id')
    .where('target', '=', anyOf(targets))
    .execute();
  return rows.map(({ id }) => id);
}

/** Removes the partners' own data about the person, and ends the links. */
async function eraseLinks(work: UnitOfWork, customerIds: string[]): Promise<void> {
  for (const id of customerIds) {
    await work.trx
      .updateTable('customers')
      .set({
        ...{ external_id: null, metadata: '{}', attestation: null, known_phone: null },
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

/** Returns the values that reasons may repeat. Earlier values are collected from stored copies. */
function valuesOf({ phone, email, name }: InvestorRow): Set<string> {
  return new Set([phone, email, name?.en, name?.ar].filter((text): text is string => !!text));
}
