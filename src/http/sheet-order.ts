import { lists, rows } from '../../generated/backoffice/columns.ts';
import type { CsvColumn } from './csv-columns.ts';

/** What only programs read stands after everything else. */
const LAST = new Set(['id', 'version']);

/** Orders the columns of a sheet as the list of the operation shows them, and then the others as the contract has them. */
export function asListed(operationId: string, columns: readonly CsvColumn[]): CsvColumn[] {
  const schema = (rows as Readonly<Record<string, string>>)[operationId] ?? '';
  const listed = (lists as Readonly<Record<string, readonly string[]>>)[schema] ?? [];
  const fields = listed.flatMap((column) => column.split('|'));
  const placeOf = ({ name }: CsvColumn) => {
    const place = fields.findIndex((field) => name === field || name.startsWith(`${field}.`));
    return place >= 0 ? place : fields.length + (LAST.has(name) ? 1 : 0);
  };
  return columns.toSorted((one, other) => placeOf(one) - placeOf(other));
}
