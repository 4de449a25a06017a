import { randomInt, randomUUID } from 'node:crypto';

/** The kinds of id, each with its prefix. */
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
  cardSettlement: 'cst',
  walletEntry: 'wal',
  auditEntry: 'aud',
  approval: 'apv',
  debt: 'dbt',
  withdrawal: 'wdr',
  withdrawalBatch: 'wdb',
  bankLine: 'bkl',
  bankBalance: 'bkb',
  bankCharge: 'bkc',
  file: 'file',
  operator: 'op',
  operatorSession: 'ses',
  operatorNotice: 'ntc',
  operatorMail: 'eml',
} as const;

/**
 * Returns a new id: the kind's prefix and a UUIDv7 in base32 (the format of TypeID). Ids of one
 * process sort in the order of their creation. Opaque to callers of the API.
 */
export function newId(kind: keyof typeof PREFIXES): string {
  return `${PREFIXES[kind]}_${toBase32(uuidV7())}`;
}

const MAX_COUNTER = 0xfff;
/** The time (Unix milliseconds) and the counter of the last id. */
let [time, counter] = [0, 0];

/**
 * Returns the hexadecimal digits of a UUIDv7 (RFC 9562) that is greater than the one before. The 12
 * bits after the time count the ids of a millisecond; beyond 4,096, and if the clock is set back,
 * they take the next millisecond. The last 64 bits are those of a random UUID, with its variant.
 */
function uuidV7(): string {
  const now = Date.now();
  if (now > time) [time, counter] = [now, 0];
  else if (counter < MAX_COUNTER) counter++;
  else [time, counter] = [time + 1, 0];
  const [, , , variant, random] = randomUUID().split('-');
  return `${hex(time, 12)}7${hex(counter, 3)}${variant}${random}`;
}

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');

const BASE32 = '0123456789abcdefghjkmnpqrstvwxyz';

/** Returns the 128 bits of a UUID as 26 characters of Crockford's base 32, which sort as it does. */
export function toBase32(uuid: string): string {
  const digits = BigInt(`0x${uuid}`).toString(32).padStart(26, '0');
  return digits.replace(/[i-v]/g, (digit) => BASE32[Number.parseInt(digit, 32)]!);
}

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Returns random characters of base 62; 43 of them have 256 bits. */
export function randomBase62(length: number): string {
  return Array.from({ length }, () => BASE62[randomInt(BASE62.length)]).join('');
}
