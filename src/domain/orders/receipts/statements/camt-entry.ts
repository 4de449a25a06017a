import type { XmlElement } from '@rgrove/parse-xml';
import type { Turn } from '../../../bank/read-table.ts';
import { plainAmount } from '../../../bank/read-amount.ts';
import { child, children, textOf } from '../../../bank/xml.ts';
import { chosenReference } from './bank-statement.ts';
import { cairoDayOf, readDay } from './read-day.ts';
import { lineOf, type LineProblem, type StatementLine } from './statement-line.ts';

/** What has left the account is negative. A reversal has the direction in which its own money went. */
const SIGNS: Readonly<Record<string, bigint>> = { CRDT: 1n, DBIT: -1n };

interface Read {
  amount: bigint | null;
  problem: LineProblem | null;
}

/**
 * Returns the lines of an entry: one for each transfer that the bank lists with its own amount, if they add up to what
 * it has booked, or else one.
 * @param details its transfers (TxDtls)
 * @param given the number of its first line, and the turn of other requests
 */
export async function entryLines(
  entry: XmlElement,
  details: readonly XmlElement[],
  { from, turn }: { from: number; turn: Turn },
): Promise<StatementLine[]> {
  const booked = signed(child(entry, 'Amt'), textOf(entry, 'CdtDbtInd'));
  const misfit = textOf(entry, 'Sts') === 'BOOK' ? null : 'not_booked';
  const day = dayOf(child(entry, 'BookgDt')) ?? dayOf(child(entry, 'ValDt'));
  const lineWith = (line: number, detail: XmlElement | undefined, read: Read, isOnly = true) =>
    lineOf({
      line,
      day,
      misfit,
      isFromTable: false,
      ...read,
      ...textsOf(entry, { detail, isOutgoing: (read.amount ?? 0n) < 0n, isOnly }),
    });
  const amounts: (bigint | null)[] = [];
  for (const detail of details.length > 1 ? details : []) {
    amounts.push(amountOf(detail, entry));
    await turn(AMOUNT_EFFORT);
  }
  if (amounts.length > 0 && booked.amount !== null && sumOf(amounts) === booked.amount) {
    const lines: StatementLine[] = [];
    for (const [place, detail] of details.entries()) {
      lines.push(lineWith(from + place, detail, { amount: amounts[place]!, problem: null }, false));
      await turn(LINE_EFFORT);
    }
    return lines;
  }
  const stated = Number(textOf(entry, 'NtryDtls', 'Btch', 'NbOfTxs') || details.length);
  const isListed = details.length === 0 || (details.length === 1 && stated === 1);
  const problem = booked.problem ?? (isListed ? null : 'details_differ');
  return [lineWith(from, isListed ? details[0] : undefined, { ...booked, problem })];
}

/** What it takes to read an amount, and to make a line, in characters. */
const AMOUNT_EFFORT = 100;
const LINE_EFFORT = 500;

/** Returns the sum of amounts; null if one cannot be read. */
const sumOf = (amounts: readonly (bigint | null)[]) =>
  amounts.reduce((total, one) => (total === null || one === null ? null : total + one), 0n);

/** Reads an amount in EGP with its direction. */
function signed(amount: XmlElement | undefined, direction: string): Read {
  const sign = SIGNS[direction];
  const piastres = plainAmount(amount?.text.trim() ?? '');
  if (amount && amount.attributes.Ccy !== 'EGP') return { amount: null, problem: 'currency_other' };
  if (piastres === null) return { amount: null, problem: 'amount_unreadable' };
  if (sign === undefined) return { amount: null, problem: 'direction_unreadable' };
  return { amount: sign * piastres, problem: null };
}

/** Returns the amount of a transfer of several; older versions have it in another place. */
function amountOf(detail: XmlElement, entry: XmlElement): bigint | null {
  const amount = child(detail, 'Amt') ?? child(detail, 'AmtDtls', 'TxAmt', 'Amt');
  return signed(amount, textOf(detail, 'CdtDbtInd') || textOf(entry, 'CdtDbtInd')).amount;
}

/** Returns the reference, who is on the other side, and what the bank says. */
function textsOf(
  entry: XmlElement,
  {
    detail,
    isOutgoing,
    isOnly,
  }: { detail: XmlElement | undefined; isOutgoing: boolean; isOnly: boolean },
) {
  const side = isOutgoing ? 'Cdtr' : 'Dbtr';
  const parties = child(detail, 'RltdPties');
  const names = [side, `Ultmt${side}`].flatMap((who) => [
    textOf(parties, who, 'Nm'),
    textOf(parties, who, 'Pty', 'Nm'),
    textOf(parties, who, 'Agt', 'FinInstnId', 'Nm'),
  ]);
  const id = child(parties, `${side}Acct`, 'Id');
  const account = textOf(id, 'IBAN') || textOf(id, 'Othr', 'Id');
  const remittance = child(detail, 'RmtInf');
  const texts = (remittance ? children(remittance, 'Ustrd') : []).map(({ text }) => text.trim());
  const more = [textOf(detail, 'AddtlTxInf'), textOf(entry, 'AddtlNtryInf')];
  const description = [texts.join(' '), ...more, account].filter(Boolean);
  return {
    reference: chosenReference({
      sender: [
        textOf(detail, 'Refs', 'EndToEndId'),
        textOf(remittance, 'Strd', 'CdtrRefInf', 'Ref'),
      ],
      texts: [texts.join(' ')],
      bank: [
        textOf(detail, 'Refs', 'AcctSvcrRef'),
        textOf(detail, 'Refs', 'TxId'),
        // Several transfers of an entry would all have it.
        ...(isOnly ? [textOf(entry, 'AcctSvcrRef')] : []),
      ],
    }),
    // Some banks write all that they know of the sender into the text.
    payer: [...names, account].find(Boolean) ?? description.join(' ').slice(0, 200),
    description: description.join('; '),
  };
}

/** Returns the day of a date or a time, in Cairo if it says where it is. */
function dayOf(date: XmlElement | undefined): string | null {
  const text = date?.text.trim() ?? '';
  const instant = new Date(text);
  const hasZone = /T.*(?:Z|[+-]\d{2}:\d{2})$/.test(text) && !Number.isNaN(instant.getTime());
  return readDay(hasZone ? cairoDayOf(instant) : text.slice(0, 10), 'day_first');
}

/** Returns a balance in piastres and its day; null if it is not in EGP, or cannot be read. */
export function balanceOf(balance: XmlElement | undefined): { amount: bigint; day: string } | null {
  const { amount } = signed(child(balance, 'Amt'), textOf(balance, 'CdtDbtInd'));
  const day = dayOf(child(balance, 'Dt'));
  return amount === null || day === null ? null : { amount, day };
}
