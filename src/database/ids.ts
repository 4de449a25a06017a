import { randomInt } from 'node:crypto';
import { typeid } from 'typeid-js';

/** The kinds of id, each with its prefix (specification, Conventions; back office in decisions). */
const PREFIXES = {
  customer: 'cus',
  order: 'ord',
  property: 'prop',
  event: 'evt',
  webhookEndpoint: 'we',
  webhookDelivery: 'whd',
  commission: 'com',
  payout: 'pay',
  rentalIncome: 'rin',
  contract: 'ctr',
  investor: 'inv',
  partner: 'ptn',
  refundDue: 'rfd',
  cardReversal: 'rev',
  receipt: 'rcp',
  receiptAllocation: 'rca',
  walletEntry: 'wal',
  auditEntry: 'aud',
  approval: 'apv',
  debt: 'dbt',
  withdrawal: 'wdr',
  operator: 'op',
  operatorSession: 'ses',
} as const;

/**
 * Returns a new id: the kind's prefix and a UUIDv7 in base32. Ids of one process sort in the order
 * of their creation. Opaque to callers of the API.
 */
export function newId(kind: keyof typeof PREFIXES): string {
  return typeid(PREFIXES[kind]).toString();
}

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Returns random characters of base 62; 43 of them have 256 bits. */
export function randomBase62(length: number): string {
  return Array.from({ length }, () => BASE62[randomInt(BASE62.length)]).join('');
}
