import type { components } from '../../../../../generated/backoffice/types.ts';
import { bankFileKind } from '../../../../bank-file.ts';
import { assertSize, slices, tableLines } from '../../../bank/read-table.ts';
import { assertAccount, assertAddsUp, closingsOf, refused } from './bank-statement.ts';
import { closingBalances } from './closing-balances.ts';
import { readCamt } from './read-camt.ts';
import { readCsvStatement, type FindLayout, type TableStatement } from './read-csv-statement.ts';
import { readMt940 } from './read-mt940.ts';
import type { StatementLine } from './statement-line.ts';

type Schemas = components['schemas'];
export type Statement = Schemas['ImportStatementRequest'];

const PARAM = { param: 'csv' };

/** A bank statement that was read, whatever its format is. */
export interface ReadStatement {
  format: Schemas['StatementFormat'];
  /** How its columns were read; null if it has none. */
  table: Omit<TableStatement, 'lines'> | null;
  lines: readonly StatementLine[];
  /** The balance of each day after its last line, in piastres. */
  closings: ReadonlyMap<string, bigint>;
}

/**
 * Reads a bank statement, whose format its content says (D165). Its size is checked first, and other requests are
 * served between slices of the work (D164).
 * @param iban of our account, of which a statement must be; null if it is not configured
 * @returns null if it is a table whose columns nobody has chosen
 * @throws ApiError invalid_parameter if it cannot be read as a whole, is too large, or is of another account
 */
export async function readStatement(
  statement: Statement,
  { iban, findLayout }: { iban: string | null; findLayout: FindLayout },
): Promise<ReadStatement | null> {
  assertSize(statement.csv, 'csv');
  const turn = slices();
  const kind = bankFileKind(statement.csv);
  if (kind === 'table') {
    const read = await readCsvStatement(statement, { turn, findLayout });
    if (!read) return null;
    const { lines, ...table } = read;
    return { format: 'csv', table, lines, closings: closingBalances(lines) };
  }
  const statements =
    kind === 'xml'
      ? await readCamt(statement.csv, turn)
      : await readMt940(tableLines(statement.csv, PARAM), turn);
  if (statements.length === 0) throw refused('The file has no statement.');
  assertAccount(statements, iban);
  for (const one of statements) assertAddsUp(one);
  return {
    format: kind === 'xml' ? 'camt.053' : 'mt940',
    table: null,
    lines: statements.flatMap(({ lines }) => lines),
    closings: closingsOf(statements),
  };
}
