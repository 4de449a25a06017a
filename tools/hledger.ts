/**
 * `node tools/hledger.ts < lines.json`: converts the export of the journal for hledger, a general ledger of plain text:
 * each entry with its two lines, by the codes of the accounts (docs/back-office.md).
 */
import { json } from 'node:stream/consumers';
import type { components } from '../generated/backoffice/types.ts';

const { data } = (await json(process.stdin)) as components['schemas']['JournalLineList'];
for (const [entry, lines] of Map.groupBy(data, (line) => line.entry)) {
  const [{ day, english, resource, resourceName = resource }] = lines as [(typeof data)[number]];
  console.log(`${day} (${entry}) ${english} | ${resourceName}`);
  for (const { code, debit, credit } of lines)
    console.log(`    ${code}  EGP ${(debit - credit).toFixed(2)}`);
  console.log();
}
