import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import type { CallOf, OperationId, ReplyOf } from '../api/operations.ts';
import { useRead } from '../api/read.ts';
import { usePreferences } from '../app/preferences.tsx';
import { Filters, queryOf, type Filter } from './filters.tsx';
import { useListSearch } from './search-params.ts';
import { Empty, Shown } from './states.tsx';
import { Table, type Column, type LinkTo } from './table.tsx';

/** The operations that return a page of objects. */
export type ListId = {
  [Id in OperationId]: ReplyOf<Id> extends { data: unknown[]; nextCursor: string | null }
    ? Id
    : never;
}[OperationId];

/** An object of a list. */
export type RowOf<Id extends ListId> = ReplyOf<Id> extends { data: (infer Row)[] } ? Row : never;

interface ListProps<Id extends ListId> {
  operation: Id;
  /** What the list is of, such as a unit. */
  input?: CallOf<Id>;
  label: string;
  filters?: readonly Filter[];
  columns: readonly Column<RowOf<Id>>[];
  link?: (row: RowOf<Id>) => LinkTo | null;
  empty: string;
  /** What stands above the table, such as totals. */
  above?: (page: ReplyOf<Id>) => ReactNode;
}

interface Page {
  data: { id?: string }[];
  nextCursor: string | null;
}

/** The form of every list: filters and place are in the address, and a page is read at a time. */
export function List<Id extends ListId>({
  operation,
  input,
  label,
  filters = [],
  columns,
  link,
  empty,
  above,
}: ListProps<Id>) {
  const { search, trail, filterBy, turnTo } = useListSearch();
  const query = queryOf(filters, search);
  const page = useRead(
    operation,
    { ...input, query: { ...query, cursor: search.cursor } } as unknown as CallOf<Id>,
    { keeps: true },
  );
  return (
    <>
      <Filters filters={filters} search={search} change={filterBy} />
      <Shown result={page} lines={10}>
        {(shown) => {
          const { data, nextCursor } = shown as unknown as Page;
          if (data.length === 0 && !search.cursor) return <Empty>{empty}</Empty>;
          return (
            <>
              {above?.(shown)}
              <Table
                label={label}
                columns={columns}
                rows={data as RowOf<Id>[]}
                rowKey={(row) => (row as { id?: string }).id ?? JSON.stringify(row)}
                link={link}
              />
              <Pages cursor={search.cursor} next={nextCursor} trail={trail} turnTo={turnTo} />
            </>
          );
        }}
      </Shown>
    </>
  );
}

/** Leads to the page before and the page after. */
function Pages({
  cursor,
  next,
  trail,
  turnTo,
}: {
  cursor: string | undefined;
  next: string | null;
  trail: string[];
  turnTo: (cursor: string | undefined, trail: string[]) => void;
}) {
  const { t } = usePreferences();
  if (!cursor && !next) return null;
  return (
    <nav className="pages" aria-label={t.common.pages}>
      <Button
        className="button"
        isDisabled={!cursor}
        onPress={() => turnTo(trail.at(-1) || undefined, trail.slice(0, -1))}
      >
        {t.common.previousPage}
      </Button>
      <Button
        className="button"
        isDisabled={!next}
        onPress={() => next && turnTo(next, [...trail, cursor ?? ''])}
      >
        {t.common.nextPage}
      </Button>
    </nav>
  );
}
