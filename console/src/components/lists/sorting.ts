import { sorts } from '../../../../generated/backoffice/columns.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { useListSearch } from './search-params.ts';
import type { Column, Sorting } from './table.tsx';

/** Returns the sort in the address of a list if the service can sort by it. */
export function useServedSort(operation: string): string | undefined {
  const { sort } = useListSearch().search;
  return sort && servedBy(operation).includes(fieldOf(sort)) ? sort : undefined;
}

/**
 * Returns the rows of a page as they are shown, and what the headers of the table do. The service sorts whole lists by
 * some fields. By others, rows are sorted here if the page has the whole list: a sorted part would look like all of it.
 */
export function useSorting<Row>(
  operation: string,
  columns: readonly Column<Row>[],
  { rows, isWhole }: { rows: readonly Row[]; isWhole: boolean },
): { rows: readonly Row[]; sorting: Sorting } {
  const { search, filterBy } = useListSearch();
  const { format } = usePreferences();
  const served = servedBy(operation);
  const fields = columns.flatMap(({ field }) => (field === undefined ? [] : [field]));
  const sortable = new Set(fields.filter((field) => isWhole || served.includes(field)));
  const { sort = '' } = search;
  const chosen = fieldOf(sort);
  const by = sortable.has(chosen) ? { field: chosen, isAscending: sort === chosen } : null;
  const valueOf = columns.find(({ field }) => field === by?.field)?.value;
  return {
    rows:
      by && valueOf && !served.includes(by.field)
        ? sorted(rows, valueOf, by.isAscending, format.locale)
        : rows,
    sorting: {
      sortable,
      by,
      turn: (field) => filterBy({ sort: next(field, by) }),
    },
  };
}

const servedBy = (operation: string): readonly string[] =>
  (sorts as Readonly<Record<string, readonly string[]>>)[operation] ?? [];

const fieldOf = (sort: string) => sort.replace(/^-/, '');

/** Ascending first, then descending, then the order of the list. */
function next(field: string, by: Sorting['by']): string | undefined {
  if (by?.field !== field) return field;
  return by.isAscending ? `-${field}` : undefined;
}

/** Sorts rows by a value: numbers by size, texts as the language does. What has no value is last in both directions. */
export function sorted<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => number | string | null,
  isAscending: boolean,
  locale: string,
): Row[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const order =
      typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b));
    return isAscending ? order : -order;
  });
}
