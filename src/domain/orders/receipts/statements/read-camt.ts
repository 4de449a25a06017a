import type { XmlElement } from '@rgrove/parse-xml';
import { cutXml, type Cuts, type Piece } from '../../../bank/cut-xml.ts';
import type { Turn } from '../../../bank/read-table.ts';
import { child, children, localPart, parseMessage, textOf } from '../../../bank/xml.ts';
import { assertCount, refused, type BankStatement } from './bank-statement.ts';
import { balanceOf, entryLines } from './camt-entry.ts';
import type { StatementLine } from './statement-line.ts';

const CUTS: Cuts = {
  Stmt: { within: 'BkToCstmrStmt', of: '' },
  Ntry: { within: 'Stmt', of: 'Stmt' },
  TxDtls: { within: 'NtryDtls', of: 'Ntry' },
};
/** What banks send in the same form, and what it is. */
const OTHERS: Readonly<Record<string, string>> = {
  BkToCstmrAcctRpt: 'an account report of the day (camt.052)',
  BkToCstmrDbtCdtNtfctn: 'a notification (camt.054)',
  CstmrPmtStsRpt: 'an answer to a payment order (pain.002)',
};

/**
 * Reads the statements of a message of ISO 20022, camt.053, by the local names of its elements, which are the same in
 * its versions since 02. Nothing but its text is read: entities are not expanded, and nothing is loaded.
 * @throws ApiError invalid_parameter if it is no such message
 */
export async function readCamt(file: string, turn: Turn): Promise<BankStatement[]> {
  const message = await cutXml(file, CUTS, { turn, refused });
  assertStatement(parseMessage(message.text, refused));
  const statements: BankStatement[] = [];
  let count = 0;
  for (const piece of message.parts) {
    const read = await readOne(piece, { from: count + 1, turn });
    count += read.lines.length;
    statements.push(read);
  }
  return statements;
}

/** @throws ApiError invalid_parameter if a message is no statement */
function assertStatement(root: XmlElement): void {
  const document = localPart(root.name) === 'Document' ? root : child(root, 'Document');
  if (child(document, 'BkToCstmrStmt')) return;
  const other = Object.keys(OTHERS).find((name) => child(document, name));
  throw refused(
    other
      ? `The file is ${OTHERS[other]}. Import the statement of the account (camt.053).`
      : 'The file is no statement of ISO 20022 (camt.053).',
  );
}

/** What it takes to make a line of an entry, in characters. */
const ENTRY_EFFORT = 500;

/** Reads a statement, whose entries are parsed one by one. */
async function readOne(
  { text, parts }: Piece,
  { from, turn }: { from: number; turn: Turn },
): Promise<BankStatement> {
  const statement = parseMessage(text, refused);
  const lines: StatementLine[] = [];
  for (const part of parts) {
    assertCount(from - 1 + lines.length + Math.max(part.parts.length, 1));
    const entry = parseMessage(part.text, refused);
    await turn(part.text.length + ENTRY_EFFORT);
    const details: XmlElement[] = [];
    for (const one of part.parts) {
      details.push(parseMessage(one.text, refused));
      await turn(one.text.length);
    }
    for (const line of await entryLines(entry, details, { from: from + lines.length, turn }))
      lines.push(line);
  }
  const balances = new Map(
    children(statement, 'Bal').map((balance) => [
      textOf(balance, 'Tp', 'CdOrPrtry'),
      balanceOf(balance),
    ]),
  );
  const page = child(statement, 'StmtPgntn');
  const isLast = !page || textOf(page, 'LastPgInd') !== 'false';
  const id = child(statement, 'Acct', 'Id');
  return {
    id: textOf(statement, 'Id'),
    account: textOf(id, 'IBAN') || textOf(id, 'Othr', 'Id'),
    // The balances of a page are those of the whole.
    isWhole: isLast && (!page || Number(textOf(page, 'PgNb')) === 1),
    opening: (balances.get('OPBD') ?? balances.get('PRCD'))?.amount ?? null,
    closing: balances.get('CLBD') ?? null,
    isContinued: !isLast,
    lines,
  };
}
