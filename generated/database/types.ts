// Made by `npm run generate`. Edit the contract or a migration, never this file.

import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { components } from '../partner/types.ts';

type Schemas = components['schemas'];

export interface ApiKeys {
  id: string;
  partner_id: string;
  name: string;
  prefix: string;
  digest: Buffer;
  scopes: ('properties:read' | 'customers:read' | 'customers:write' | 'portfolio:read' | 'wallet:read' | 'orders:read' | 'orders:write' | 'commissions:read' | 'events:read' | 'webhooks:manage' | 'requests:read')[];
  allowed_ips: string[] | null;
  expires_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  revoked_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  last_used_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  position: GeneratedAlways<bigint>;
}

export interface ApiRequests {
  partner_id: string;
  request_id: string;
  key_id: string;
  operation: string | null;
  method: string;
  status: number;
  error_code: string | null;
  error_param: string | null;
  duration_ms: number;
  idempotency_key: string | null;
  address: string;
  created_at: ColumnType<Date, Date | string, Date | string>;
  position: Generated<bigint>;
}

export interface AppOrderViewers {
  partner_id: string;
  order_id: string;
  customer_id: string;
  status: 'awaiting_payment' | 'payment_under_review' | 'paid' | 'completed' | 'cancelled' | 'payment_rejected' | 'cancellation_requested' | 'refunded';
  created_at: ColumnType<Date, Date | string, Date | string>;
  position: bigint;
}

export interface AppointedAdmins {
  operator_id: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface ApprovalLimits {
  operation: string;
  role: 'finance' | 'operations' | 'app' | 'admin';
  amount: bigint | null;
  changed_by: string | null;
  changed_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface Approvals {
  id: string;
  operation: string;
  target: string;
  body: ColumnType<Record<string, unknown>, string, string>;
  version: number | null;
  amount: bigint | null;
  details: ColumnType<{ field: string; value: string | number | null; newValue?: string | number | null }[], string | undefined, string>;
  status: Generated<'pending' | 'approved' | 'declined' | 'expired'>;
  requested_by: string;
  operator_key: string | null;
  expires_at: ColumnType<Date, Date | string | undefined, Date | string>;
  decided_by: string | null;
  decided_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  reason: string | null;
  result_type: string | null;
  result_id: string | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  position: GeneratedAlways<bigint>;
  operator_session: string | null;
}

export interface AuditLog {
  id: string;
  is_app_read: Generated<boolean>;
  operator: string | null;
  operator_key: string | null;
  database_user: string | null;
  operation: string;
  method: string;
  path: string;
  target: string | null;
  resource: string | null;
  reason: string | null;
  request_fields: ColumnType<Record<string, unknown> | null, string | null, string | null>;
  changes: ColumnType<Record<string, [unknown, unknown]> | null, string | null, string | null>;
  request_id: string;
  address: string;
  status: number | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  position: Generated<bigint>;
  operator_session: string | null;
  refusal: ColumnType<{ code: Schemas['ErrorCode']; details: Record<string, unknown> | null } | null, string | null, string | null>;
}

export interface BankAnswerLayouts {
  header_digest: Buffer;
  layout: ColumnType<Record<string, unknown>, string, string>;
  chosen_by: string;
  chosen_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface BankBalances {
  id: string;
  day: string;
  amount: bigint;
  source: 'typed' | 'statement';
  corrects_id: string | null;
  recorded_by: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface BankCharges {
  id: string;
  line_id: string;
  note: string;
  booked_by: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  cancelled_by: string | null;
  cancelled_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

export interface BankLines {
  id: string;
  day: string;
  reference: string | null;
  amount: bigint;
  counterparty: string | null;
  description: string | null;
  digest: Buffer;
  occurrence: number;
  statement_line: number;
  imported_by: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  position: GeneratedAlways<bigint>;
  is_open: Generated<boolean>;
}

export interface BankLinesSetAside {
  position: GeneratedAlways<bigint>;
  line_id: string;
  reason: string;
  set_aside_by: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  resumed_by: string | null;
  resumed_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

export interface BankMatches {
  position: GeneratedAlways<bigint>;
  line_id: string;
  withdrawal_id: string | null;
  refund_due_id: string | null;
  commission_id: string | null;
  receipt_id: string | null;
  entry_id: string | null;
  batch_id: string | null;
  object_id: GeneratedAlways<string>;
  amount: bigint;
  matched_by: string | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  released_by: string | null;
  released_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

export interface BookedTransfers {
  reference: string;
  receipt_id: string | null;
  entry_id: string | null;
  order_id: string | null;
  evidence_of: string | null;
}

export interface CardCheckouts {
  order_id: string;
  partner_id: string;
  idempotency_key: string;
  state: Generated<'opening' | 'open' | 'abandoned'>;
  attempt: Generated<number>;
  leased_until: ColumnType<Date, Date | string | undefined, Date | string>;
  processor_id: string | null;
  processor_order_id: string | null;
  integration_id: bigint | null;
  currency: Generated<string>;
  return_url: string | null;
  next_inquiry_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  hint_due_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  hint_count: Generated<number>;
  hinted_transactions: Generated<string[]>;
  inquiry_due_at: GeneratedAlways<Date | null>;
  inquiry_leased_until: ColumnType<Date | null, Date | string | null, Date | string | null>;
  inquiry_failed_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface CardReversals {
  id: string;
  order_id: string;
  transaction_id: string;
  outcome: GeneratedAlways<string>;
  kind: 'void' | 'refund' | 'chargeback';
  amount: bigint;
  number: number;
  part_of: string | null;
  reduces_order: boolean;
  recorded_by: string | null;
  reference: string | null;
  status: Generated<'open' | 'settled' | 'recovered'>;
  resolution: 'won_back' | 'refund_due' | 'written_off' | 'order_cancelled' | 'charged_to_investor' | null;
  refund_due_id: string | null;
  refund_kind: GeneratedAlways<string>;
  reason: string | null;
  settled_by: string | null;
  settled_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  recovery_reason: string | null;
  recovery_refund_id: string | null;
  recovered_by: string | null;
  recovered_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  position: GeneratedAlways<bigint>;
}

export interface CardSettlementLines {
  settlement_id: string;
  kind: 'payment' | 'reversal' | 'returned';
  transaction_id: string | null;
  outcome: GeneratedAlways<string>;
  reversal_id: string | null;
  source_id: GeneratedAlways<string>;
  amount: bigint;
  is_cancelled: Generated<boolean>;
}

export interface CardSettlements {
  id: string;
  receipt_id: string;
  first_day: string;
  last_day: string;
  gross: bigint;
  amount: bigint;
  fee: bigint;
  agreed_fee: bigint;
  reason: string | null;
  settled_by: string;
  cancelled_by: string | null;
  cancelled_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  position: GeneratedAlways<bigint>;
}

export interface CardTransactions {
  id: string;
  outcome: 'paid' | 'declined' | 'refunded' | 'voided';
  order_id: string;
  payment_id: string | null;
  payment_outcome: GeneratedAlways<string | null>;
  amount: bigint;
  currency: Generated<string>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface Certifications {
  number: string;
  partner_id: string;
  checks: string;
  signature: Buffer;
  created_at: ColumnType<Date, Date | string, Date | string>;
  position: GeneratedAlways<bigint>;
}

export interface CommissionTotals {
  partner_id: string;
  test_mode: boolean;
  type: 'signup_fee' | 'purchase_commission' | 'bonus' | 'payout' | 'adjustment' | 'reversal';
  amount: bigint;
  count: bigint;
}

export interface Commissions {
  id: string;
  partner_id: string;
  type: 'signup_fee' | 'purchase_commission' | 'bonus' | 'payout' | 'adjustment' | 'reversal';
  amount: bigint;
  customer_amount: bigint | null;
  customer_id: string | null;
  investor_id: string | null;
  order_id: string | null;
  payment_attempt: Generated<number>;
  is_order_visible: Generated<boolean>;
  is_customer_visible: Generated<boolean>;
  reference: string | null;
  test_mode: boolean;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  position: GeneratedAlways<bigint>;
}

export interface CompatibleMigrations {
  migration: string;
  compatible_since: string;
}

export interface ConsentCodes {
  id: GeneratedAlways<bigint>;
  customer_id: string;
  digest: Buffer;
  status: 'sending' | 'live' | 'replaced' | 'used' | 'failed' | 'lost' | 'retired';
  attempts: Generated<number>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  expires_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface Contracts {
  id: string;
  number: string;
  order_id: string;
  investor_id: string;
  property_id: string;
  shares: number;
  status: Generated<'preparing' | 'awaiting_signature' | 'signed' | 'cancelled'>;
  signed_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  revoked_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  position: GeneratedAlways<bigint>;
  signed_on: string | null;
}

export interface Customers {
  id: string;
  partner_id: string;
  investor_id: string;
  origin: 'created' | 'linked';
  link_status: 'pending_consent' | 'active' | 'unlinked';
  external_id: string | null;
  metadata: ColumnType<Schemas['Metadata'], string | undefined, string>;
  attestation: ColumnType<Schemas['KycAttestation'] | null, string | null, string | null>;
  known_phone: string | null;
  version: Generated<number>;
  eligibility: Generated<'not_linked' | 'ineligible' | 'attested' | 'verified'>;
  linked_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  unlinked_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  position: GeneratedAlways<bigint>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface DailyOrderAmounts {
  partner_id: string;
  day: string;
  amount: bigint;
}

export interface DigestKey {
  only_row: Generated<boolean>;
  sealed: Buffer;
}

export interface Events {
  partner_id: string;
  sequence: bigint;
  id: string;
  type: string;
  customer_id: string | null;
  order_id: string | null;
  body: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface Files {
  id: string;
  name: string;
  media_type: 'application/pdf' | 'image/png' | 'image/jpeg';
  size: number;
  digest: Buffer;
  content: Buffer | null;
  order_id: string | null;
  receipt_id: string | null;
  contract_id: string | null;
  withdrawn_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  erased_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  uploaded_by: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  position: GeneratedAlways<bigint>;
}

export interface Holdings {
  investor_id: string;
  property_id: string;
  shares: number;
  invested_amount: bigint;
  status: Generated<'active' | 'exited'>;
  first_purchased_at: ColumnType<Date, Date | string, Date | string>;
  position: GeneratedAlways<bigint>;
}

export interface IdempotencyKeys {
  key: string;
  partner_id: string | null;
  fingerprint: Buffer;
  status: number | null;
  body: string | null;
  secret: Buffer | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  expires_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface Installation {
  only_row: Generated<boolean>;
  environment: 'live' | 'sandbox';
  encryption_check: Buffer;
  identity: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface InvestorDebts {
  id: string;
  investor_id: string;
  reason: 'rental_income_reversal' | 'top_up_correction' | 'card_reversal';
  payout_id: string | null;
  entry_id: string | null;
  reversal_id: string | null;
  amount: bigint;
  repaid: Generated<bigint>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  position: GeneratedAlways<bigint>;
}

export interface Investors {
  id: string;
  world: Generated<string>;
  phone: string | null;
  email: string | null;
  name: ColumnType<Schemas['LocalizedText'] | null, string | null, string | null>;
  language: Generated<'en' | 'ar'>;
  national_id_digest: Buffer | null;
  phone_verified_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  phone_changed_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  email_verified_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  pin_created_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  identity_status: Generated<'pending' | 'in_review' | 'verified' | 'rejected'>;
  kyc_completed_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  suspended_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  suspended_reason: string | null;
  erased_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  attributed_partner_id: string | null;
  attributed_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  position: GeneratedAlways<bigint>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface Journal {
  created_at: ColumnType<Date, Date | string, Date | string>;
  kind: string;
  source_id: string;
  part: number;
  debit: string;
  credit: string;
  amount: bigint;
  object_id: string;
  world: string;
  partner_id: string | null;
  investor_id: string | null;
  property_id: string | null;
  order_id: string | null;
  actor: string | null;
  approval_id: string | null;
  position: Generated<bigint>;
}

export interface JournalCompletions {
  kind: string;
  complete_until: ColumnType<Date, Date | string, Date | string>;
}

export interface OperatorIdentities {
  issuer: string;
  subject: string;
  operator_id: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface OperatorKeys {
  id: string;
  operator_id: string;
  name: string;
  digest: Buffer;
  expires_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  revoked_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  position: GeneratedAlways<bigint>;
  replaced_by: string | null;
}

export interface OperatorNotices {
  id: string;
  operator_id: string;
  kind: 'approval_waits' | 'request_approved' | 'request_declined' | 'new_sign_in';
  approval_id: string | null;
  session_id: string | null;
  status: Generated<'waiting' | 'sent' | 'dropped' | 'failed'>;
  due_at: ColumnType<Date, Date | string | undefined, Date | string>;
  mail_id: string | null;
  claimed_until: ColumnType<Date | null, Date | string | null, Date | string | null>;
  attempts: Generated<number>;
  last_error: string | null;
  ended_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  position: GeneratedAlways<bigint>;
}

export interface OperatorSessions {
  id: string;
  operator_id: string;
  issuer: string | null;
  provider_session: string | null;
  operator_key: string | null;
  roles: ('finance' | 'operations' | 'app' | 'admin')[] | null;
  refresh_token: Buffer | null;
  digest: Buffer;
  successor: Buffer | null;
  predecessor: Buffer | null;
  offered_at: ColumnType<Date, Date | string | undefined, Date | string>;
  rotated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  seen_at: ColumnType<Date, Date | string | undefined, Date | string>;
  checked_at: ColumnType<Date, Date | string | undefined, Date | string>;
  confirmed_at: ColumnType<Date, Date | string | undefined, Date | string>;
  expires_at: ColumnType<Date, Date | string, Date | string>;
  ended_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  end_reason: 'signed_out' | 'expired' | 'provider' | 'token_reused' | 'access_ended' | null;
  address: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  token_family: Buffer | null;
}

export interface Operators {
  id: string;
  name: string;
  email: string;
  roles: ('finance' | 'operations' | 'app' | 'admin')[];
  allowed_ips: string[] | null;
  expires_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  disabled_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  created_by: string | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  position: GeneratedAlways<bigint>;
  requests_void_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  notice_language: Generated<'both' | 'ar' | 'en'>;
  request_notices: Generated<boolean>;
}

export interface OrderItems {
  order_id: string;
  position: Generated<number>;
  property_id: string;
  shares: number;
  price_per_share: bigint;
  subtotal: bigint;
  fees: bigint;
}

export interface OrderNumberKey {
  only_row: Generated<boolean>;
  key: Generated<string>;
}

export interface OrderTransitions {
  order_id: string;
  version: number;
  from_status: string | null;
  trigger: string;
  to_status: string;
  actor: string;
  reason: string | null;
  settlement_reference: string | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface Orders {
  id: string;
  number: string;
  investor_id: string;
  partner_id: string | null;
  customer_id: string | null;
  source: 'api' | 'app';
  status: 'awaiting_payment' | 'payment_under_review' | 'paid' | 'completed' | 'cancelled' | 'payment_rejected' | 'cancellation_requested' | 'refunded';
  external_reference: string | null;
  gross: bigint;
  discount: Generated<bigint>;
  wallet_applied: Generated<bigint>;
  payable: bigint;
  reversed_amount: Generated<bigint>;
  payment_attempt: Generated<number>;
  funding_method: 'partner_settlement' | 'card_checkout' | 'in_app';
  checkout_url: string | null;
  is_published: boolean;
  settlement_reference: string | null;
  settlement_amount: bigint | null;
  settlement_paid_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  settlement_proof_url: string | null;
  settlement_note: string | null;
  settlement_submitted_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  payment_evidence: string | null;
  rejection_reason: string | null;
  rejected_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  expires_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  cancellation_reason: string | null;
  cancellation_fee: bigint | null;
  refund_amount: bigint | null;
  cancelled_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  limit_day: string | null;
  metadata: ColumnType<Schemas['Metadata'], string | undefined, string>;
  version: Generated<number>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  position: GeneratedAlways<bigint>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  paid_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  completed_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  evidence_kind: 'bank_letter' | 'online_banking' | 'cheque' | 'cash_deposit' | 'paper_receipt' | 'other' | null;
  evidence_reference: string | null;
  rejection_code: 'not_received' | 'wrong_amount' | 'wrong_reference' | 'returned_to_sender' | 'other' | null;
  cancellation_code: 'expired' | 'by_partner' | 'by_customer' | 'by_staff' | 'payment_taken_back' | 'funding_failed' | null;
}

export interface OwnershipEntries {
  order_id: string;
  property_id: string;
  investor_id: string;
  shares: number;
  invested_amount: bigint;
  bought_at: ColumnType<Date, Date | string, Date | string>;
  is_correction: Generated<boolean>;
  corrects: GeneratedAlways<boolean | null>;
  created_at: ColumnType<Date, Date | string, Date | string>;
}

export interface PartitionRetention {
  table_name: string;
  span_days: number;
  days: number;
  min_days: number;
}

export interface PartnerDailyCounts {
  partner_id: string;
  day: string;
  kind: 'refused_registrations' | 'consent_codes' | 'wrong_consent_codes' | 'sandbox_resets';
  count: number;
}

export interface PartnerEventRelays {
  partner_id: string;
  relayed_sequence: Generated<bigint>;
}

export interface PartnerEventSequences {
  partner_id: string;
  last_sequence: Generated<bigint>;
}

export interface Partners {
  id: string;
  name: string;
  mode: Generated<'live' | 'test'>;
  world: Generated<string>;
  archive_of: string | null;
  capabilities: Generated<('createCustomers' | 'linkExistingCustomers' | 'partnerKycReliance' | 'partnerSettlementOrders' | 'cardCheckoutOrders' | 'portfolioAccess' | 'walletAccess')[]>;
  requests_per_minute: Generated<number>;
  max_order_amount: Generated<bigint>;
  daily_order_amount_cap: Generated<bigint>;
  order_hold_minutes: Generated<number>;
  refused_registrations_per_day: Generated<number>;
  consent_codes_per_day: Generated<number>;
  wrong_consent_codes_per_day: Generated<number>;
  purchase_commission_basis_points: Generated<number>;
  signup_fee: Generated<bigint>;
  return_hosts: Generated<string[]>;
  settlement_beneficiary: string | null;
  settlement_bank: string | null;
  settlement_iban: string | null;
  settlement_swift: string | null;
  settlement_instructions: string | null;
  stopped_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  customer_version_offset: Generated<number>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  position: GeneratedAlways<bigint>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  arabic_name: string | null;
  kyc_levels: Generated<string[]>;
  kyc_required_fields: Generated<('name' | 'email' | 'nationalId')[]>;
}

export interface Payouts {
  id: string;
  run_id: string;
  investor_id: string;
  order_id: string | null;
  shares: number;
  amount: bigint;
  status: Generated<'scheduled' | 'processing' | 'paid' | 'failed' | 'reversed'>;
  paid_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  reversed_amount: Generated<bigint>;
  reversed_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  position: GeneratedAlways<bigint>;
}

export interface Properties {
  id: string;
  code: string;
  name: ColumnType<Schemas['LocalizedText'], string, string>;
  description: ColumnType<Schemas['LocalizedText'], string, string>;
  type: string | null;
  project: string | null;
  developer: string | null;
  location: ColumnType<Schemas['Property']['location'], string, string>;
  area_sqm: number | null;
  is_rented: Generated<boolean>;
  internal_test: Generated<boolean>;
  world: Generated<string>;
  retired_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  media: ColumnType<Schemas['Property']['media'], string, string>;
  minimum_per_order: Generated<number>;
  price_per_share: bigint;
  management_fee_basis_points: Generated<number>;
  forecast: ColumnType<Schemas['Property']['forecast'], string, string>;
  version: Generated<number>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  position: GeneratedAlways<bigint>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  search_text: GeneratedAlways<string>;
}

export interface PropertyShares {
  property_id: string;
  status: Generated<'draft' | 'available' | 'funded' | 'resale'>;
  funding_deadline: ColumnType<Date | null, Date | string | null, Date | string | null>;
  sales_paused: Generated<boolean>;
  total: number;
  sold: Generated<number>;
  reserved: Generated<number>;
  issued: Generated<number>;
  sold_out_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  owned_since: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

export interface RateLimits {
  key_id: string;
  max_requests: number;
  used: number;
  last_taken: number;
  ends_at: ColumnType<Date, Date | string, Date | string>;
}

export interface ReadinessHours {
  hour: ColumnType<Date, Date | string, Date | string>;
  ready_minutes: bigint;
}

export interface ReceiptAllocations {
  id: string;
  receipt_id: string;
  order_id: string | null;
  refund_due_id: string | null;
  amount: bigint;
  releases: string | null;
  actor: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  position: GeneratedAlways<bigint>;
  card_settlement_id: string | null;
}

export interface Receipts {
  id: string;
  reference: string;
  amount: bigint;
  unallocated: bigint;
  payer: string;
  received_at: ColumnType<Date, Date | string, Date | string>;
  status: Generated<'open' | 'closed' | 'voided'>;
  recorded_by: string;
  void_reason: string | null;
  voided_by: string | null;
  voided_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  position: GeneratedAlways<bigint>;
  source: Generated<'typed' | 'statement' | null>;
  statement_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  statement_by: string | null;
  description: string | null;
  statement_line: number | null;
  taken_back_on: string | null;
  taken_back_amount: bigint | null;
  taken_back_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  statement_on: string | null;
}

export interface Reconciliations {
  only_row: Generated<boolean>;
  violated_rules: string[];
  started_at: ColumnType<Date, Date | string, Date | string>;
  finished_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface RefundsDue {
  id: string;
  kind: Generated<'card' | 'transfer'>;
  order_id: string | null;
  transaction_id: string | null;
  receipt_id: string | null;
  reversal_id: string | null;
  amount: bigint;
  currency: Generated<string>;
  reason: 'paid_after_end' | 'paid_twice' | 'wrong_amount' | 'wrong_currency' | 'wrong_integration' | 'reversed' | 'recovered' | 'unmatched';
  status: Generated<'due' | 'settled' | 'cancelled'>;
  reference: string | null;
  settled_by: string | null;
  settled_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  cancelled_by: string | null;
  cancelled_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  position: GeneratedAlways<bigint>;
}

export interface RentalIncomeRuns {
  id: string;
  property_id: string;
  period_start: ColumnType<Date, Date | string, Date | string>;
  period_end: ColumnType<Date, Date | string, Date | string>;
  amount: bigint;
  basis: Generated<'total' | 'sold'>;
  split_shares: number;
  shares: number;
  holders: number;
  service_amount: Generated<bigint>;
  status: Generated<'planned' | 'discarded' | 'released' | 'paid' | 'reversing' | 'reversed'>;
  created_by: string | null;
  only_holder: string | null;
  released_by: string | null;
  released_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  paid_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  reversed_by: string | null;
  reversal_reason: string | null;
  reversed_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  position: GeneratedAlways<bigint>;
}

export interface ShareMoves {
  order_id: string;
  property_id: string;
  kind: 'reserve' | 'sell' | 'unsell' | 'release' | 'return';
  shares: number;
  payment_attempt: Generated<number>;
  takes_back: GeneratedAlways<string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface SingleOperatorAmounts {
  id: GeneratedAlways<bigint>;
  operator: string;
  operation: string;
  target: string;
  amount: bigint;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface SmsMessages {
  id: string;
  consent_code_id: bigint;
  status: Generated<'queued' | 'sending' | 'accepted' | 'sent' | 'delivered' | 'undelivered' | 'failed' | 'rejected' | 'unavailable' | 'lost'>;
  provider_id: string | null;
  error: string | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface StatementLayouts {
  header_digest: Buffer;
  layout: ColumnType<Record<string, unknown>, string, string>;
  chosen_by: string;
  chosen_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface UnrelayedEvents {
  partner_id: string;
  sequence: bigint;
}

export interface WalletEntries {
  id: string;
  investor_id: string;
  kind: 'cash' | 'rewards';
  reason: 'top_up' | 'withdrawal' | 'order_hold' | 'order_release' | 'order_payment' | 'order_payment_reversal' | 'refund' | 'rental_income' | 'promotion' | 'rental_income_reversal' | 'debt_repayment' | 'withdrawal_hold' | 'withdrawal_release' | 'top_up_correction' | 'promotion_expiry' | 'promotion_correction' | 'card_reversal' | 'card_reversal_return';
  amount: bigint;
  reference: string | null;
  order_id: string | null;
  payout_id: string | null;
  reversed_payout_id: string | null;
  debt_id: string | null;
  withdrawal_id: string | null;
  corrected_entry_id: string | null;
  reversal_id: string | null;
  expires_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  payment_attempt: Generated<number>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  position: GeneratedAlways<bigint>;
}

export interface Wallets {
  investor_id: string;
  cash_available: Generated<bigint>;
  cash_reserved: Generated<bigint>;
  rewards_available: Generated<bigint>;
  rewards_reserved: Generated<bigint>;
  rewards_expire_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

export interface WebhookAttempts {
  delivery_id: string;
  delivery_created_at: ColumnType<Date, Date | string, Date | string>;
  number: number;
  trigger: 'schedule' | 'retry' | 'recover' | 'test';
  started_at: ColumnType<Date, Date | string, Date | string>;
  duration_ms: number;
  status_code: number | null;
  error: string | null;
}

export interface WebhookDeliveries {
  id: string;
  partner_id: string;
  endpoint_id: string;
  event_id: string;
  event_type: string;
  event_sequence: bigint;
  status: Generated<'pending' | 'succeeded' | 'failed'>;
  attempts: Generated<number>;
  schedule_step: Generated<number>;
  next_reason: Generated<'schedule' | 'retry' | 'recover' | 'test' | null>;
  due_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  resume_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  last_status_code: number | null;
  last_error: string | null;
  delivered_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  created_at: ColumnType<Date, Date | string, Date | string>;
  position: Generated<bigint>;
  test_signature: 'wrong' | 'old' | 'missing' | null;
}

export interface WebhookEarlierSubscriptions {
  endpoint_id: string;
  until: ColumnType<Date, Date | string, Date | string>;
  events: string[];
}

export interface WebhookEndpoints {
  id: string;
  partner_id: string;
  url: string;
  description: string | null;
  events: string[];
  status: Generated<'enabled' | 'disabled'>;
  disabled_reason: string | null;
  secret: Buffer;
  secret_prefix: string;
  previous_secrets: Generated<Buffer[]>;
  previous_secrets_expire_at: Generated<Date[]>;
  last_success_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  last_failure_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  consecutive_failures: Generated<number>;
  failing_since: ColumnType<Date | null, Date | string | null, Date | string | null>;
  failing_notified_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  position: GeneratedAlways<bigint>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface WithdrawalBatchLines {
  batch_id: string;
  line: number;
  withdrawal_id: string;
  is_released: Generated<boolean>;
}

export interface WithdrawalBatches {
  id: string;
  number: Generated<string>;
  line_count: number;
  total: bigint;
  created_by: string;
  reference: string | null;
  settled_by: string | null;
  settled_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  release_reason: string | null;
  released_by: string | null;
  released_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  position: GeneratedAlways<bigint>;
  sent_total: bigint | null;
}

export interface Withdrawals {
  id: string;
  investor_id: string;
  amount: bigint;
  iban: string | null;
  account_name: string | null;
  status: Generated<'reserved' | 'settled' | 'cancelled'>;
  reference: string | null;
  reason: string | null;
  requested_by: string | null;
  decided_by: string | null;
  decided_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  position: GeneratedAlways<bigint>;
  return_code: 'account_closed' | 'account_not_found' | 'account_blocked' | 'name_mismatch' | 'amount_limit' | 'duplicate' | 'not_covered' | 'regulation' | 'other' | null;
}

export interface Database {
  api_keys: ApiKeys;
  api_requests: ApiRequests;
  app_order_viewers: AppOrderViewers;
  appointed_admins: AppointedAdmins;
  approval_limits: ApprovalLimits;
  approvals: Approvals;
  audit_log: AuditLog;
  bank_answer_layouts: BankAnswerLayouts;
  bank_balances: BankBalances;
  bank_charges: BankCharges;
  bank_lines: BankLines;
  bank_lines_set_aside: BankLinesSetAside;
  bank_matches: BankMatches;
  booked_transfers: BookedTransfers;
  card_checkouts: CardCheckouts;
  card_reversals: CardReversals;
  card_settlement_lines: CardSettlementLines;
  card_settlements: CardSettlements;
  card_transactions: CardTransactions;
  certifications: Certifications;
  commission_totals: CommissionTotals;
  commissions: Commissions;
  compatible_migrations: CompatibleMigrations;
  consent_codes: ConsentCodes;
  contracts: Contracts;
  customers: Customers;
  daily_order_amounts: DailyOrderAmounts;
  digest_key: DigestKey;
  events: Events;
  files: Files;
  holdings: Holdings;
  idempotency_keys: IdempotencyKeys;
  installation: Installation;
  investor_debts: InvestorDebts;
  investors: Investors;
  journal: Journal;
  journal_completions: JournalCompletions;
  operator_identities: OperatorIdentities;
  operator_keys: OperatorKeys;
  operator_notices: OperatorNotices;
  operator_sessions: OperatorSessions;
  operators: Operators;
  order_items: OrderItems;
  order_number_key: OrderNumberKey;
  order_transitions: OrderTransitions;
  orders: Orders;
  ownership_entries: OwnershipEntries;
  partition_retention: PartitionRetention;
  partner_daily_counts: PartnerDailyCounts;
  partner_event_relays: PartnerEventRelays;
  partner_event_sequences: PartnerEventSequences;
  partners: Partners;
  payouts: Payouts;
  properties: Properties;
  property_shares: PropertyShares;
  rate_limits: RateLimits;
  readiness_hours: ReadinessHours;
  receipt_allocations: ReceiptAllocations;
  receipts: Receipts;
  reconciliations: Reconciliations;
  refunds_due: RefundsDue;
  rental_income_runs: RentalIncomeRuns;
  share_moves: ShareMoves;
  single_operator_amounts: SingleOperatorAmounts;
  sms_messages: SmsMessages;
  statement_layouts: StatementLayouts;
  unrelayed_events: UnrelayedEvents;
  wallet_entries: WalletEntries;
  wallets: Wallets;
  webhook_attempts: WebhookAttempts;
  webhook_deliveries: WebhookDeliveries;
  webhook_earlier_subscriptions: WebhookEarlierSubscriptions;
  webhook_endpoints: WebhookEndpoints;
  withdrawal_batch_lines: WithdrawalBatchLines;
  withdrawal_batches: WithdrawalBatches;
  withdrawals: Withdrawals;
}
