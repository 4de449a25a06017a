import type { Operation } from '../contract.ts';
import type { Random } from '../../random.ts';
import { dotted, type Path } from './schema.ts';
import type { Session } from '../session/session.ts';
import { momentOf } from './texts.ts';

/**
 * A condition on a field beyond its schema, so that most valid requests reach the rules of the
 * domain.
 */
interface Rule {
  /** Returns a value; undefined leaves the choice to the schema, or omits a parameter. */
  sample(random: Random, session: Session): unknown;
  /**
   * True if the service refuses other values of the schema with 400, as the contract's description
   * says: then no variants of the schema are sent as valid.
   */
  exact?: boolean;
}

const idOf =
  (prefix: string) =>
  (random: Random, { pools }: Session, api: 'partner' | 'backoffice' = 'partner') =>
    pools.pick(api, prefix, random);

const past = (random: Random) => momentOf(random, -700, -1);
const future = (random: Random) => momentOf(random, 2, 900);
const NETWORKS = [
  '203.0.113.7',
  '203.0.113.0/24',
  '2001:db8::1',
  '2001:db8::/32',
  '127.0.0.1',
  '::1',
];

/** Rules by name, or by operation and place, which takes precedence. */
const RULES: Record<string, Rule> = {
  phone: { sample: (random, { newPhone }) => written(newPhone(), random), exact: true },
  'destination.iban': { sample: newIban, exact: true },
  cursor: { sample: () => undefined, exact: true },
  after: { sample: idOf('evt'), exact: true },
  operator: { sample: (random, { pools }) => pools.pick('backoffice', 'op', random), exact: true },
  customer: { sample: idOf('cus') },
  order: { sample: idOf('ord') },
  endpoint: { sample: idOf('we') },
  partner: { sample: (random, session) => idOf('ptn')(random, session, 'backoffice') },
  investor: { sample: (random, session) => idOf('inv')(random, session, 'backoffice') },
  resource: {
    sample: (random, session) =>
      idOf(random.pick(['ord', 'inv', 'ptn', 'prop']))(random, session, 'backoffice'),
  },
  property: {
    sample: (random, { property, pools }) =>
      random.chance(0.7)
        ? random.pick([property.id, property.code])
        : pools.pick('partner', 'prop', random),
  },
  number: { sample: (random) => `PI-2026-${String(random.int(1, 200)).padStart(8, '0')}` },
  verifiedAt: { sample: past, exact: true },
  paidAt: { sample: past, exact: true },
  expiresAt: { sample: future, exact: true },
  fundingDeadline: { sample: future, exact: true },
  since: { sample: (random) => momentOf(random, -60, -2), exact: true },
  until: { sample: (random) => momentOf(random, -1, -1), exact: true },
  from: { sample: (random) => momentOf(random, -60, -3), exact: true },
  to: { sample: (random) => momentOf(random, -2, 30), exact: true },
  createdFrom: { sample: (random) => momentOf(random, -60, -3), exact: true },
  createdTo: { sample: (random) => momentOf(random, -2, 30), exact: true },
  updatedFrom: { sample: (random) => momentOf(random, -60, 0), exact: true },
  paidFrom: { sample: (random) => momentOf(random, -60, -3), exact: true },
  paidTo: { sample: (random) => momentOf(random, -2, 30), exact: true },
  start: { sample: (random) => momentOf(random, -60, -3), exact: true },
  end: { sample: (random) => momentOf(random, -2, -1), exact: true },
  url: {
    sample: (random, { receiver }) =>
      receiver.urlOf(
        `/${random.pick(['ok', 'ok', 'ok', 'fails', 'busy', 'moved'])}/${random.word(6)}`,
      ),
    exact: true,
  },
  allowedIps: {
    sample: (random) => random.shuffle(NETWORKS).slice(0, random.int(1, 3)),
    exact: true,
  },
  'allowedIps.0': { sample: () => undefined, exact: true },
  'partner.simulateOrder to': { sample: () => undefined },
  'partner.simulateWebhookEndpoint to': { sample: () => undefined },
  'partner.simulateContract to': { sample: () => undefined },
  'partner.createOrder funding.method': { sample: () => 'partner_settlement' },
  'partner.simulateWalletTransfer type': { sample: () => 'top_up' },
  'partner.simulateCustomer action': { sample: () => undefined },
  'partner.simulateAppOrder items': {
    sample: (random, { property }) => [{ property: property.id, shares: random.int(1, 5) }],
    exact: true,
  },
  'partner.simulateAppOrder walletAmount': { sample: () => 0, exact: true },
  'backoffice.createProperty code': { sample: (random) => `FZ-${random.word(10)}`, exact: true },
  'backoffice.updateProperty code': { sample: (random) => `FZ-${random.word(10)}`, exact: true },
  'backoffice.createOrder items': {
    sample: (random, { property }) => [{ property: property.id, shares: random.int(1, 5) }],
    exact: true,
  },
  'backoffice.createOrder walletAmount': { sample: () => 0, exact: true },
};

/** Returns the rule of a field or parameter, or undefined. */
function ruleOf(operation: Operation, path: Path): Rule | undefined {
  const place = dotted(path);
  return RULES[`${operation.name} ${place}`] ?? RULES[place] ?? RULES[String(path.at(-1))];
}

/** Returns a suitable value, or undefined if any value of the schema is suitable. */
export function domainValue(
  session: Session,
  operation: Operation,
  path: Path,
  random: Random,
): unknown {
  return ruleOf(operation, path)?.sample(random, session);
}

/** Returns whether the service requires more of a field than its schema. */
export function isExact(operation: Operation, path: Path): boolean {
  return ruleOf(operation, path)?.exact ?? false;
}

const ARABIC_ZERO = 0x660;

/** Writes a phone number in one of the common notations. */
function written(phone: string, random: Random): string {
  const national = `0${phone.slice(3)}`;
  const forms = [
    phone,
    phone,
    national,
    `00${phone.slice(1)}`,
    `${phone.slice(0, 3)} ${phone.slice(3, 5)} ${phone.slice(5)}`,
    `tel:${phone}`,
    arabic(national),
  ];
  return random.pick(forms);
}

function arabic(digits: string): string {
  return digits.replace(/\d/g, (digit) => String.fromCharCode(ARABIC_ZERO + Number(digit)));
}

/** Returns the IBAN of an account that may not exist, in one of the common notations. */
function newIban(random: Random): string {
  const account = `0019${random.int(0, 1e9).toString().padStart(21, '0')}`;
  const checkDigits = String(98n - (BigInt(`${account}141600`) % 97n)).padStart(2, '0');
  const iban = `EG${checkDigits}${account}`;
  return random.pick([iban, iban.toLowerCase(), iban.replace(/(.{4})/g, '$1 '), arabic(iban)]);
}
