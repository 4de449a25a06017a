import { sql } from 'kysely';
import type { components } from '../../../../generated/backoffice/types.ts';
import type { Db } from '../../../database/driver/connection.ts';
import { isTestCommission, SIGNS } from '../../commissions/add-commission.ts';
import { toEgp, toPiastres } from '../../money.ts';
import { backOfficePartner } from '../../partners/back-office.ts';
import { readResembling } from '../../operators/resembling.ts';
import { agreedSettlementAccount } from '../../partners/settlement-account.ts';
import { detailsOf, toDetails, type ApprovalDetail } from './details.ts';
import { changedDetails, requestedDetails } from './requested.ts';

type Schemas = components['schemas'];

/** Reads a partner. None if there is no such partner. */
export async function partnerDetails(db: Db, partnerId: string): Promise<ApprovalDetail[]> {
  const query = db.selectFrom('partners').where('id', '=', partnerId).select(['name', 'mode']);
  const partner = await query.executeTakeFirst();
  return partner ? toDetails({ 'partner.name': partner.name, 'partner.mode': partner.mode }) : [];
}

/** Reads a partner, and what it is owed before and after a commission. None if there is no such partner. */
export async function commissionDetails(
  db: Db,
  partnerId: string,
  request: Schemas['AddCommissionRequest'],
): Promise<ApprovalDetail[]> {
  const partner = await db
    .selectFrom('partners')
    .where('id', '=', partnerId)
    .select('mode')
    .executeTakeFirst();
  if (!partner) return [];
  const isTest = await isTestCommission(db, partner, request);
  const { balance } = await db
    .selectFrom('commission_totals')
    .where('partner_id', '=', partnerId)
    .where('test_mode', '=', isTest)
    .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('balance'))
    .executeTakeFirstOrThrow();
  const change = toPiastres(request.amount, 'amount') * SIGNS[request.type];
  return [
    ...(await partnerDetails(db, partnerId)),
    ...toDetails({ 'commission.balance': [toEgp(balance), toEgp(balance + change)] }),
  ];
}

/** Reads the partners whose name resembles that of another: commands then accept only their ids. */
export async function similarPartners(
  db: Db,
  name: string,
  before?: string,
): Promise<ApprovalDetail[]> {
  const similar = (await readResembling(db, 'partners', name)).filter((one) => one !== before);
  return similar.length === 0 ? [] : toDetails({ 'warning.samePartner': similar.join(', ') });
}

/**
 * Reads a partner, and its settlement account and terms before and after a change; with an account, the other terms,
 * too. None if there is no such partner.
 */
export async function partnerChangeDetails(
  db: Db,
  partnerId: string,
  change: Schemas['UpdatePartnerRequest'],
): Promise<ApprovalDetail[]> {
  const row = await db
    .selectFrom('partners')
    .where('id', '=', partnerId)
    .selectAll()
    .executeTakeFirst();
  if (!row) return [];
  const { settlementAccount: account, ...other } = change;
  const before = agreedSettlementAccount(row);
  const fields = ['beneficiary', 'bank', 'iban', 'swift', 'instructions'] as const;
  const accounts = fields.map((field) => {
    return [
      `settlementAccount.${field}`,
      [before?.[field] ?? null, account?.[field] ?? null],
    ] as const;
  });
  const changed = changedDetails('updatePartner', other, backOfficePartner(row));
  return [
    ...(await partnerDetails(db, partnerId)),
    ...(change.name === undefined ? [] : await similarPartners(db, change.name, row.name)),
    ...(account === undefined ? [] : detailsOf(accounts)),
    ...changed,
    ...(account === undefined ? [] : termsBeside(changed, row)),
  ];
}

/** Returns the terms of a partner that a change leaves: who approves its account sees the agreement as a whole. */
function termsBeside(
  changed: readonly ApprovalDetail[],
  row: Parameters<typeof backOfficePartner>[0],
): ApprovalDetail[] {
  const { capabilities, limits, commission } = backOfficePartner(row);
  return requestedDetails('updatePartner', { capabilities, limits, commission }).filter(
    ({ field }) => changed.every((one) => one.field !== field),
  );
}
