import type { components } from '../../../generated/partner/types.ts';
import { CsvText, csvOf, type Cell } from '../../csv-text.ts';
import { onOneLine } from '../../text.ts';

type Report = components['schemas']['SettlementReport'];
type Row = components['schemas']['SettlementReportRow'];

/** How each field of a row is written, in the order of the columns; the names are those of JSON. */
const COLUMNS: Readonly<Record<keyof Row, (row: Row) => Cell>> = {
  section: ({ section }) => section,
  type: ({ type }) => type,
  createdAt: ({ createdAt }) => createdAt,
  id: ({ id }) => id,
  order: ({ order }) => order ?? null,
  orderNumber: ({ orderNumber }) => orderNumber ?? null,
  externalReference: ({ externalReference }) => lineOf(externalReference),
  customer: ({ customer }) => customer ?? null,
  property: ({ property }) => property ?? null,
  reference: ({ reference }) => lineOf(reference),
  amount: ({ amount }) => ({ number: amount.toFixed(2) }),
  currency: ({ currency }) => currency,
  testMode: ({ testMode }) => (testMode === undefined ? null : String(testMode)),
};

function lineOf(text: string | null | undefined): Cell {
  return text ? onOneLine(text) : null;
}

/** Writes a page of a settlement report as CSV. */
export function settlementCsv({ day, complete, data, nextCursor }: Report): CsvText {
  const rows = data.map((row) => Object.values(COLUMNS).map((cellOf) => cellOf(row)));
  const name = `settlements-${day}${complete ? '' : '-incomplete'}.csv`;
  return new CsvText(csvOf(Object.keys(COLUMNS), rows), {
    'Content-Disposition': `attachment; filename="${name}"`,
    ...(nextCursor !== null && { 'Next-Cursor': nextCursor }),
  });
}
