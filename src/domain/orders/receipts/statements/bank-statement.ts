import { ApiError } from '../../../../errors.ts';
import { CSV_LIMITS } from '../../../../read-csv.ts';
import { toEgp } from '../../../money.ts';
import { problemOfReference } from './read-reference.ts';
import type { StatementLine } from './statement-line.ts';

/** A statement in a form that says what its account and its balances are: CAMT.053 or MT940. */
export interface BankStatement {
  /** By what the bank names it. */
  id: string;
  /** An IBAN, or the number of the bank. */
  account: string;
  /** Whether it has all lines between its balances. */
  isWhole: boolean;
  /** In piastres; null if it has none in EGP. */
  opening: bigint | null;
  closing: { amount: bigint; day: string } | null;
  /** Whether another part with lines of the same day follows. */
  isContinued: boolean;
  lines: StatementLine[];
}

/** Why a statement that can be read is refused, as `details.cause` of the error. */
type Cause = 'other_account' | 'does_not_add_up';

export const refused = (message: string, cause?: Cause) =>
  new ApiError('invalid_parameter', {
    param: 'csv',
    message,
    ...(cause && { details: { cause } }),
  });

const IBAN = /^(?:[A-Z0-9]{8,11}\/)?([A-Z]{2}\d{2}[A-Z0-9]{10,30}?)(?:EGP)?$/;
const plainAccount = (text: string) => text.replace(/[\s-]/g, '').toUpperCase();
const ibanIn = (account: string) => IBAN.exec(plainAccount(account))?.[1] ?? null;

/**
 * Refuses statements of another account than ours, or of several. A number of the bank that is no IBAN cannot be
 * compared with ours.
 * @param iban of our account; null if it is not configured
 * @throws ApiError invalid_parameter
 */
export function assertAccount(statements: readonly BankStatement[], iban: string | null): void {
  const accounts = statements.map(({ account }) => account);
  const other = accounts.find((one) => iban && ibanIn(one) && ibanIn(one) !== plainAccount(iban));
  if (other !== undefined)
    throw refused(
      `The statement is of the account ${shown(other)}, and ours is ${iban}.`,
      'other_account',
    );
  const [first = '', ...others] = accounts;
  const second = others.find((one) => plainAccount(one) !== plainAccount(first));
  if (second !== undefined)
    throw refused(
      `The file has statements of two accounts, ${shown(first)} and ${shown(second)}. Import that of our account alone.`,
      'other_account',
    );
}

/**
 * Refuses a statement whose lines are not the difference of its balances: the file is damaged, or a line was read in
 * another way than the bank has meant it. One with an amount that cannot be read reports that line instead.
 * @throws ApiError invalid_parameter
 */
export function assertAddsUp({ id, isWhole, opening, closing, lines }: BankStatement): void {
  if (!isWhole || opening === null || closing === null) return;
  const booked = lines.filter(({ problem }) => problem !== 'not_booked');
  if (booked.some(({ amount }) => amount === null)) return;
  const sum = booked.reduce((total, { amount }) => total + amount!, opening);
  if (sum === closing.amount) return;
  throw refused(
    `The statement ${shown(id)} does not add up: with its lines, the opening balance becomes ${egp(sum)} EGP, and the ` +
      `closing balance is ${egp(closing.amount)} EGP. Get the file from the bank again.`,
    'does_not_add_up',
  );
}

/** Returns the closing balances by day, in piastres. A later statement of a day has more of its lines. */
export const closingsOf = (statements: readonly BankStatement[]): Map<string, bigint> =>
  new Map(
    statements.flatMap(({ closing, isContinued }) =>
      closing && !isContinued ? [[closing.day, closing.amount]] : [],
    ),
  );

/** Refuses more lines than are imported at a time. @throws ApiError invalid_parameter */
export function assertCount(lines: number): void {
  if (lines > CSV_LIMITS.rows)
    throw refused(
      `The file has more than ${CSV_LIMITS.rows.toLocaleString('en-US')} lines. Import at most so many at a time.`,
    );
}

/**
 * Chooses what identifies a transfer: what its sender has written, in the field for it or as a text that is one word
 * with a digit, or else what the banks have named it (D231).
 */
export function chosenReference(given: {
  sender: readonly string[];
  texts: readonly string[];
  bank: readonly string[];
}): string {
  const words = given.texts.map((text) => text.trim()).filter((text) => ONE_WORD.test(text));
  const all = [...given.sender, ...words, ...given.bank];
  return all.find((one) => one !== '' && problemOfReference(one) !== 'reference_missing') ?? '';
}

const ONE_WORD = /^(?=\S{4,64}$)\S*\d\S*$/;
const shown = (text: string) => text.slice(0, 60);
const egp = (amount: bigint) => toEgp(amount).toFixed(2);
