import type { ReactNode } from 'react';
import { rows } from '../../../../generated/backoffice/columns.ts';
import { Button } from 'react-aria-components';
import type { Schemas } from '../../api/call.ts';
import type { CallOf, OperationId, QueryOf, ReplyOf } from '../../api/operations.ts';
import { useRead } from '../../api/read.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Filters, queryOf, type Filter } from './filters.tsx';
import { useListSearch } from './search-params.ts';
import { CsvButton } from './csv-button.tsx';
import { Empty, Shown } from '../states.tsx';
import { Totals } from './totals.tsx';
import { useColumnNames, useColumns, type ColumnChoice } from './columns.tsx';
import { useServedSort, useSorting } from './sorting.ts';
import { useStoredView } from './stored-view.ts';
import { Table, type LinkTo } from './table.tsx';
import { ViewMenu } from './view-menu.tsx';

/** The operations that return a page of objects. */
export type ListId = {
  [Id in OperationId]: ReplyOf<Id> extends { data: unknown[]; nextCursor: string | null }
    ? Id
    : never;
}[OperationId] &
  keyof typeof rows;

/** An object of a list. */
export type RowOf<Id extends ListId> = ReplyOf<Id> extends { data: (infer Row)[] } ? Row : never;

interface ListProps<Id extends ListId> extends ColumnChoice<(typeof rows)[Id], RowOf<Id>> {
  operation: Id;
  /** What the list is of, such as a unit, and what its filters do not change. */
  input?: CallOf<Id>;
  label: string;
  filters?: readonly Filter<keyof QueryOf<Id> & string>[];
  link?: (row: RowOf<Id>) => LinkTo | null;
  /** What tells rows from each other, if they have no id of their own. */
  rowKey?: (row: RowOf<Id>) => string;
  /** What an empty list means if no filter is set. */
  empty?: ReactNode;
  /** The amounts that are added up over all pages, with their names. */
  sums?: Readonly<Record<string, string>>;
  /** What stands above the table. */
  above?: (page: ReplyOf<Id>) => ReactNode;
}

/** The filter that is an order: a list that is sorted by a column has another one. */
const ORDER = 'oldestFirst';

const idOf = (row: unknown) => (row as { id?: string }).id ?? JSON.stringify(row);

interface Page {
  data: { id?: string }[];
  nextCursor: string | null;
  totals?: Schemas['ListTotals'];
}

/** The form of every list: filters, order and place are in the address, and a page is read at a time. */
export function List<Id extends ListId>({
  operation,
  input,
  label,
  filters = [],
  link,
  rowKey = idOf,
  empty,
  sums,
  above,
  ...choice
}: ListProps<Id>) {
  const [view, changeView] = useStoredView(operation);
  const columns = useColumns<(typeof rows)[Id], RowOf<Id>>(rows[operation], choice, view);
  const names = useColumnNames<(typeof rows)[Id], RowOf<Id>>(rows[operation], choice);
  const { search, trail, filterBy, turnTo } = useListSearch();
  const fixed = (input as { query?: object } | undefined)?.query;
  const sort = useServedSort(operation);
  const query = { ...fixed, ...queryOf(filters, search), ...(sort && { sort }) };
  const { cursor } = search;
  const { t } = usePreferences();
  const isFiltered = filters.some(({ name }) => search[name]);
  const isQueue = filters.some(({ name, initial }) => initial && !search[name]);
  const page = useRead(
    operation,
    {
      ...input,
      query: { ...query, cursor, ...(sums && !cursor && { totals: true }) },
    } as unknown as CallOf<Id>,
    { keeps: true },
  );
  const read = page.data as Page | undefined;
  const { rows: sorted, sorting } = useSorting(operation, columns, {
    rows: (read?.data ?? []) as RowOf<Id>[],
    isWhole: !cursor && read?.nextCursor === null,
  });
  return (
    <>
      <Filters
        filters={sorting.by ? filters.filter(({ name }) => name !== ORDER) : filters}
        search={search}
        change={filterBy}
      />
      <Shown result={page} lines={10}>
        {(shown) => {
          const { data, nextCursor, totals } = shown as unknown as Page;
          if (data.length === 0 && !cursor)
            return (
              <Empty>{isFiltered ? t.common.nothingFound : (empty ?? t.common.nothingYet)}</Empty>
            );
          return (
            <>
              {above?.(shown)}
              <div className="above-table">
                {totals && sums && <Totals totals={totals} sums={sums} isQueue={isQueue} />}
                <div className="actions">
                  <ViewMenu view={view} change={changeView} columns={names} />
                  <CsvButton
                    operation={operation}
                    input={{ ...input, query } as unknown as CallOf<Id>}
                    label={label}
                  />
                </div>
              </div>
              <Table
                label={label}
                columns={columns}
                rows={sorted}
                rowKey={rowKey}
                link={link}
                sorting={sorting}
              />
              <Pages cursor={cursor} next={nextCursor} trail={trail} turnTo={turnTo} />
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
