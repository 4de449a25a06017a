import { readFileSync } from 'node:fs';
import path from 'node:path';
import { languageOf } from '../language.ts';
import { PERSONAL_DATA_IN_ARABIC } from '../personal-data-in-arabic.ts';
import { ROOT } from '../root.ts';
import { markdownTable, type Attributes } from './markdown-table.ts';

/** Returns the data map: the tables of docs/personal-data.md (D178). @throws Error if a cell has no Arabic words */
export function personalData(_attributes: Attributes, locale: string): string {
  const text = readFileSync(path.join(ROOT, 'docs/personal-data.md'), 'utf8');
  const tables = (text.match(/^\|.*(?:\n\|.*)*/gm) ?? []).map((table) =>
    table.split('\n').map(cellsOf),
  );
  return tables
    .filter(([[first = ''] = []]) => first === 'What') // the last one lists what is not personal
    .map(([columns = [], , ...rows]) =>
      markdownTable(columns, rows)
        .split('\n')
        .map((line) => translated(line, locale))
        .join('\n'),
    )
    .join('\n\n');
}

/** Returns the table of how many people an operation needs, from SECURITY.md. */
export function peopleNeeded(_attributes: Attributes, locale: string): string {
  const text = readFileSync(path.join(ROOT, 'SECURITY.md'), 'utf8');
  const [, part = ''] = /<!-- people:begin -->([^]*?)<!-- people:end -->/.exec(text) ?? [];
  const table = part.split('\n').filter((line) => line.startsWith('|'));
  if (table.length < 3) throw new Error('SECURITY.md has no table of people.');
  return languageOf(locale) === 'en'
    ? table.join('\n')
    : table.join('\n').replace('Operation', 'العملية');
}

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

function translated(line: string, locale: string): string {
  if (languageOf(locale) === 'en') return line;
  const words = cellsOf(line).map((cell) => {
    if (/^(-+:?|`[^`]+`(, `[^`]+`)*|)$/.test(cell)) return cell;
    const arabic = PERSONAL_DATA_IN_ARABIC[cell];
    if (arabic === undefined)
      throw new Error(`docs/src/personal-data-in-arabic.ts does not translate "${cell}".`);
    return arabic;
  });
  return `| ${words.join(' | ')} |`;
}
