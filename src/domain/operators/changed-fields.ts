import type { components } from '../../../generated/backoffice/types.ts';
import type { Database } from '../../database/driver/connection.ts';
import { toEgp } from '../money.ts';
import { toPercent } from '../percent.ts';

type Change = components['schemas']['AuditChange'];
type Value = Change['from'];
type Audited = 'partners' | 'api_keys' | 'operators' | 'appointed_admins';
type Unrecorded =
  'id' | 'created_at' | 'updated_at' | 'last_used_at' | 'position' | 'customer_version_offset';
/** The columns of properties and their shares that it records. */
type PropertyColumn =
  | 'code'
  | 'internal_test'
  | 'area_sqm'
  | 'minimum_per_order'
  | 'price_per_share'
  | 'management_fee_basis_points'
  | 'total'
  | 'sales_paused'
  | 'funding_deadline';
/** The columns that the trigger `audit_change` records. */
type Column =
  | PropertyColumn
  | Exclude<{ [Table in Audited]: keyof Database[Table] }[Audited], Unrecorded>
  | `key_${Exclude<keyof Database['operator_keys'], Unrecorded>}`;

const egp = (piastres: Value) => toEgp(BigInt(piastres as number));
const percent = (basisPoints: Value) => toPercent(basisPoints as number);
const moment = (text: Value) => new Date(text as string).toISOString();

/** The API's name for each column, and a function that converts its value to the API's unit. */
const FIELDS: Readonly<Record<Column, readonly [field: string, shown?: (value: Value) => Value]>> =
  {
    name: ['name'],
    email: ['email'],
    arabic_name: ['arabicName'],
    kyc_levels: ['kycAgreement.levels'],
    kyc_required_fields: ['kycAgreement.requiredFields'],
    mode: ['mode'],
    world: ['world'],
    archive_of: ['archiveOf'],
    capabilities: ['capabilities'],
    requests_per_minute: ['limits.requestsPerMinute'],
    max_order_amount: ['limits.maxOrderAmount', egp],
    daily_order_amount_cap: ['limits.dailyOrderAmountCap', egp],
    order_hold_minutes: ['limits.orderHoldMinutes'],
    refused_registrations_per_day: ['limits.refusedRegistrationsPerDay'],
    consent_codes_per_day: ['limits.consentCodesPerDay'],
    wrong_consent_codes_per_day: ['limits.wrongConsentCodesPerDay'],
    purchase_commission_basis_points: ['commission.purchaseCommissionPercent', percent],
    signup_fee: ['commission.signupFee', egp],
    return_hosts: ['returnHosts'],
    settlement_beneficiary: ['settlementAccount.beneficiary'],
    settlement_bank: ['settlementAccount.bank'],
    settlement_iban: ['settlementAccount.iban'],
    settlement_swift: ['settlementAccount.swift'],
    settlement_instructions: ['settlementAccount.instructions'],
    stopped_at: ['stoppedAt', moment],
    partner_id: ['partner'],
    prefix: ['prefix'],
    digest: ['secret'],
    scopes: ['scopes'],
    roles: ['roles'],
    allowed_ips: ['allowedIps'],
    expires_at: ['expiresAt', moment],
    revoked_at: ['revokedAt', moment],
    disabled_at: ['disabledAt', moment],
    created_by: ['createdBy'],
    requests_void_at: ['requestsVoidAt', moment],
    notice_language: ['language'],
    request_notices: ['requests'],
    operator_id: ['admin'],
    key_operator_id: ['key.operator'],
    key_name: ['key.name'],
    key_digest: ['key.secret'],
    key_expires_at: ['key.expiresAt', moment],
    key_revoked_at: ['key.revokedAt', moment],
    key_replaced_by: ['key.replacedBy'],
    code: ['code'],
    internal_test: ['internalTest'],
    area_sqm: ['areaSqm'],
    minimum_per_order: ['shares.minimumPerOrder'],
    price_per_share: ['pricing.pricePerShare', egp],
    management_fee_basis_points: ['pricing.managementFeePercent', percent],
    total: ['shares.total'],
    sales_paused: ['salesPaused'],
    funding_deadline: ['fundingDeadline', moment],
  };

/** The fields that the changes of an audit entry can name. */
export const AUDITED_FIELDS: readonly string[] = Object.values(FIELDS).map(([field]) => field);

/**
 * Returns the changes of an audit entry, with the names and units of the API: those of columns, which the database
 * records, and then those that an operation shows (`recordChanges`), each field once.
 */
export function changedFields(changes: Record<string, [unknown, unknown]> | null): Change[] | null {
  if (!changes) return null;
  const ofColumns = (Object.keys(FIELDS) as Column[]).flatMap((column) => {
    const values = changes[column];
    if (!values) return [];
    const [field, shown = (value: Value) => value] = FIELDS[column];
    const [from, to] = values.map((value) => (value === null ? null : shown(value as Value)));
    return [{ field, from: from!, to: to! }];
  });
  const isShown = (field: string) =>
    ofColumns.some((one) => `${field}.`.startsWith(`${one.field}.`));
  const others = Object.entries(changes).filter(
    ([field]) => !Object.hasOwn(FIELDS, field) && !isShown(field),
  );
  return [
    ...ofColumns,
    ...others.map(([field, [from, to]]) => ({ field, from: from as Value, to: to as Value })),
  ];
}
