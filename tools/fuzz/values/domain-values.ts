import fc from 'fast-check';
import { freshPhone } from '../../../test/support/fixtures/fixtures.ts';
import type { Operation } from '../contract.ts';
import { dotted, type Path } from '../schema.ts';
import type { Session } from '../session.ts';
import { momentOf, wordOf } from './texts.ts';

/** Makes suitable values; undefined leaves the choice to the schema, or omits a parameter. */
type Values = (session: Session) => fc.Arbitrary<unknown> | undefined;

/** A condition on a field beyond its schema, so that most valid requests reach the rules of the domain. */
interface Rule {
  values: Values;
  /**
   * True if the service refuses other values of the schema with 400, as the contract's description
   * says: then no variants of the schema are sent as valid.
   */
  exact: boolean;
  /** True if the service also requires the field, which is optional in the schema. */
  needed?: boolean;
}

const any = (values: Values): Rule => ({ values, exact: false });
const exact = (values: Values): Rule => ({ values, exact: true });
const needed = (values: Values): Rule => ({ values, exact: true, needed: true });
const oneOf =
  (...values: unknown[]): Values =>
  () =>
    fc.constantFrom(...values);
const ids =
  (prefix: string): Values =>
  ({ pools }) =>
    pools.idsOf('partner', prefix);
const staffIds =
  (...prefixes: string[]): Values =>
  ({ pools }) =>
    pools.idsOf('backoffice', ...prefixes);
const none = () => undefined;
/** Gives each of the names a rule. */
const each = (names: string, rule: Rule) =>
  Object.fromEntries(names.split(' ').map((name) => [name, rule]));
const moments = (fromDay: number, toDay: number) => exact(() => momentOf(fromDay, toDay));
const days = (firstYear: number, lastYear: number) =>
  exact(() => {
    const [min, max] = [new Date(`${firstYear}-01-01`), new Date(`${lastYear}-12-31`)];
    return fc
      .date({ min, max, noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
  });
const code = exact(() => wordOf(10).map((word) => `FZ-${word}`));
const items = exact(({ property }) =>
  fc.integer({ min: 1, max: 5 }).map((shares) => [{ property: property.id, shares }]),
);

const NETWORKS = '203.0.113.7 203.0.113.0/24 2001:db8::1 2001:db8::/32 127.0.0.1 ::1'.split(' ');
const COLUMNS = { date: 'Date', reference: 'Reference', payer: 'From', amount: 'Amount' };
const DAY_LENGTH = '2026-11-30'.length;
/** The bounds of a period, and the end of a balance, where they are days and not moments. */
const DAYS: Readonly<Record<string, Rule>> = {
  from: days(2020, 2022),
  ...each('to at', days(2023, 2025)),
  firstDay: days(2020, 2022),
  lastDay: days(2023, 2025),
};

/** Rules by name, or by operation and place, which takes precedence. */
const RULES: Readonly<Record<string, Rule>> = {
  phone: exact(() => fc.constantFrom(...NOTATIONS).map((written) => written(freshPhone()))),
  iban: exact(newIban),
  cursor: exact(none),
  after: exact(ids('evt')),
  operator: exact(staffIds('op')),
  replaces: any(staffIds('opk')),
  replacesAll: exact(oneOf(false)), // the keys of the fuzzer itself would end
  customer: any(ids('cus')),
  order: any(ids('ord')),
  endpoint: any(ids('we')),
  file: any(staffIds('file')),
  partner: any(staffIds('ptn')),
  investor: any(staffIds('inv')),
  resource: any(staffIds('ord', 'inv', 'ptn', 'prop')),
  property: any(({ property, pools }) => {
    const main = { weight: 7, arbitrary: fc.constantFrom(property.id, property.code) };
    const known = pools.idsOf('partner', 'prop');
    return fc.oneof(main, ...(known ? [{ weight: 3, arbitrary: known }] : []));
  }),
  number: any(() =>
    fc.integer({ min: 1, max: 200 }).map((n) => `PI-2026-${String(n).padStart(8, '0')}`),
  ),
  ...each('verifiedAt paidAt', moments(-700, -1)),
  ...each('expiresAt fundingDeadline', moments(2, 900)),
  ...each('from createdFrom updatedFrom paidFrom start', moments(-60, -3)),
  ...each('to createdTo updatedTo paidTo', moments(-2, 30)),
  since: moments(-60, -2),
  until: moments(-1, -1),
  end: moments(-2, -1),
  ...each('day firstDay', days(2020, 2022)),
  lastDay: days(2023, 2025),
  signedOn: days(2020, 2025),
  month: exact(oneOf('2026-01', '2025-12', '2000-02')),
  url: exact(({ receiver }) =>
    fc
      .tuple(fc.constantFrom('ok', 'ok', 'ok', 'fails', 'busy', 'moved'), wordOf(6))
      .map((parts) => `${receiver.url}/${parts.join('/')}`),
  ),
  allowedIps: exact(() => fc.shuffledSubarray(NETWORKS, { minLength: 1, maxLength: 3 })),
  'allowedIps.0': exact(none),
  'partner.simulateOrder to': any(none),
  'partner.simulateWebhookEndpoint to': any(none),
  'partner.simulateContract to': any(none),
  'partner.createOrder funding.method': any(oneOf('partner_settlement')),
  'partner.simulateWalletTransfer type': any(oneOf('top_up')),
  'partner.simulateCustomer action': any(none),
  'partner.simulateAppOrder items': items,
  'partner.simulateAppOrder walletAmount': exact(oneOf(0)),
  'backoffice.listPartnerEvents after': exact(none), // an event of this partner
  // Those that need no further field.
  'backoffice.previewChange operation': exact(oneOf('publishProperty', 'closeFunding')),
  'backoffice.createPreview operation': exact(oneOf('setApprovalLimit')),
  'backoffice.createPreview target': needed(oneOf('topUpWallet')),
  'backoffice.createPreview body': needed(oneOf({ role: 'finance', amount: 1 })),
  'backoffice.createPartner world': any(oneOf('own', 'main', 'shared-1')),
  'backoffice.createProperty world': any(oneOf('main')),
  'backoffice.createInvestor world': any(oneOf('main')),
  'backoffice.createProperty code': code,
  'backoffice.updateProperty code': code,
  'backoffice.importStatement csv': exact(() =>
    wordOf(10).map((word) => `Date,Reference,From,Amount\n2026-01-05,${word},Fuzz,1.50\n`),
  ),
  'backoffice.importStatement columns': exact(oneOf(COLUMNS)),
  'backoffice.uploadFile content': exact(() =>
    wordOf(10).map((word) => Buffer.from(`%PDF-${word}`).toString('base64')),
  ),
  'backoffice.readBankAnswer file': exact(() =>
    wordOf(10).map((word) => `Date,Reference,From,Amount\n2026-01-05,${word},Fuzz,1.50\n`),
  ),
  'backoffice.readBankAnswer columns': exact(oneOf({ reference: 'Reference', status: 'From' })),
  'backoffice.createOrder items': items,
  'backoffice.createOrder walletAmount': exact(oneOf(0)),
};

function ruleOf(operation: Operation, path: Path): Rule | undefined {
  const place = dotted(path);
  const { schema } = operation.parameters.find(({ name }) => name === place) ?? {};
  const byPlace = schema?.maxLength === DAY_LENGTH ? DAYS[place] : undefined;
  return (
    RULES[`${operation.name} ${place}`] ?? byPlace ?? RULES[place] ?? RULES[String(path.at(-1))]
  );
}

/** Makes suitable values of a field or parameter; undefined if any value of the schema is suitable. */
export function domainValues(session: Session, operation: Operation, path: Path) {
  return ruleOf(operation, path)?.values(session);
}

/** Returns whether the service requires more of a field than its schema. */
export function isExact(operation: Operation, path: Path): boolean {
  return ruleOf(operation, path)?.exact ?? false;
}

/** Returns whether the service requires a field that is optional in the schema. */
export function isNeeded(operation: Operation, path: Path): boolean {
  return ruleOf(operation, path)?.needed ?? false;
}

const arabic = (digits: string) =>
  digits.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));

/** The common notations of a phone number. */
const NOTATIONS: readonly ((phone: string) => string)[] = [
  (phone) => phone,
  (phone) => `0${phone.slice(3)}`,
  (phone) => `00${phone.slice(1)}`,
  (phone) => `${phone.slice(0, 3)} ${phone.slice(3, 5)} ${phone.slice(5)}`,
  (phone) => `tel:${phone}`,
  (phone) => arabic(`0${phone.slice(3)}`),
];

/** Makes IBANs of accounts that may not exist, in the common notations. */
function newIban(): fc.Arbitrary<string> {
  return fc.nat(1e9).chain((number) => {
    const account = `0019${String(number).padStart(21, '0')}`;
    const checkDigits = String(98n - (BigInt(`${account}141600`) % 97n)).padStart(2, '0');
    const iban = `EG${checkDigits}${account}`;
    return fc.constantFrom(iban, iban.toLowerCase(), iban.replace(/(.{4})/g, '$1 '), arabic(iban));
  });
}
