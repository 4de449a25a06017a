/**
 * `node tools/odoo.ts JOURNAL < lines.json`: converts the export of the journal for the import of entries in Odoo: a
 * row for each line, and what belongs to the entry only in its first row (docs/back-office.md). JOURNAL is the name of
 * a journal of Odoo.
 */
import { json } from 'node:stream/consumers';
import type { components } from '../generated/backoffice/types.ts';
import { csvOf, type Cell } from '../src/csv-text.ts';

const HEADER = ['date', 'ref', 'journal_id', 'line_ids/account_id', 'line_ids/name'];
const AMOUNTS = ['line_ids/debit', 'line_ids/credit'];

const [journal = 'Miscellaneous Operations'] = process.argv.slice(2);
const { data } = (await json(process.stdin)) as components['schemas']['JournalLineList'];
const rows = [...Map.groupBy(data, ({ entry }) => entry)].flatMap(([entry, lines]) =>
  lines.map((line, index): Cell[] => [
    ...(index === 0 ? [line.day, entry, journal] : [null, null, null]),
    line.code,
    `${line.english} | ${line.resourceName ?? line.resource}`,
    { number: line.debit.toFixed(2) },
    { number: line.credit.toFixed(2) },
  ]),
);
process.stdout.write(csvOf([...HEADER, ...AMOUNTS], rows));
