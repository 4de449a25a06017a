import { Link, type RegisteredRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { Nothing } from '../values.tsx';

/** A column of a table. */
export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** True for amounts and counts, whose last digits stand below each other. */
  isNumber?: boolean;
  /** True for ways to other screens, which paper does not have. */
  isOnScreenOnly?: boolean;
  /** The field that it shows, and its value, by which rows can be sorted. */
  field?: string;
  value?: (row: Row) => number | string | null;
}

/** How the rows of a table are sorted. */
export interface Sorting {
  /** The fields by which they can be: the headers of others are no buttons. */
  sortable: ReadonlySet<string>;
  by: { field: string; isAscending: boolean } | null;
  turn: (field: string) => void;
}

/** Where a row leads. */
export interface LinkTo {
  to: Extract<keyof RegisteredRouter['routesByPath'], `${string}/$id${string}`>;
  params: { id: string };
  /** The queue of the work that the row is in, to which the next one belongs, too. */
  search?: { queue?: string };
}

export interface TableProps<Row> {
  /** What the table lists, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  link?: (row: Row) => LinkTo | null;
  /** The last line: sums. */
  foot?: readonly ReactNode[];
  sorting?: Sorting;
}

/**
 * A table; its first cell is the link of the row, and the whole row leads there. Where it is wider
 * than its place, each row becomes a block of cells with their headers.
 */
export function Table<Row>({ label, columns, rows, rowKey, link, foot, sorting }: TableProps<Row>) {
  const { place, isStacked } = useStacked(label, rows);
  // Blocks are no table for assistive technology, unless their roles say so.
  return (
    <div ref={place} className={isStacked ? 'table stacked' : 'table'}>
      <table role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <Header key={column.header} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map((column, index) => {
                const target = index === 0 && link?.(row);
                return (
                  <td
                    key={column.header}
                    role="cell"
                    className={classOf(column)}
                    data-header={column.header}
                  >
                    {target ? (
                      <Link {...target} className="row-link">
                        {column.cell(row)}
                      </Link>
                    ) : (
                      (column.cell(row) ?? <Nothing />)
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        {foot && (
          <tfoot role="rowgroup">
            <tr role="row">
              {foot.map((cell, index) => (
                <td
                  key={index}
                  role="cell"
                  className={classOf(columns[index]!)}
                  data-header={columns[index]!.header}
                >
                  {cell}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

const classOf = ({
  isNumber,
  isOnScreenOnly,
}: Pick<Column<never>, 'isNumber' | 'isOnScreenOnly'>) =>
  isNumber ? 'number' : isOnScreenOnly ? 'on-screen' : undefined;

/** The header of a column: a button if the rows can be sorted by it. */
function Header<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting | undefined }) {
  const { header, field } = column;
  const isSortable = field !== undefined && sorting?.sortable.has(field);
  const by = sorting?.by?.field === field ? sorting?.by : null;
  return (
    <th
      role="columnheader"
      scope="col"
      className={classOf(column)}
      aria-sort={by ? (by.isAscending ? 'ascending' : 'descending') : undefined}
    >
      {isSortable ? (
        <Button className="sort" onPress={() => sorting!.turn(field)}>
          {header}
        </Button>
      ) : (
        header
      )}
    </th>
  );
}

/** Whether the table in a place is wider than it: how wide it is depends on its rows, the language and the font. */
function useStacked(label: string, rows: readonly unknown[]) {
  const place = useRef<HTMLDivElement>(null);
  const needed = useRef(0);
  const [isStacked, setStacked] = useState(false);
  const [fonts, setFonts] = useState(0);
  const [measured, setMeasured] = useState({ label, rows, fonts });
  if (measured.label !== label || measured.rows !== rows || measured.fonts !== fonts) {
    setMeasured({ label, rows, fonts });
    setStacked(false);
  }
  useEffect(() => {
    const fitAgain = () => setFonts((loaded) => loaded + 1);
    document.fonts.addEventListener('loadingdone', fitAgain);
    return () => document.fonts.removeEventListener('loadingdone', fitAgain);
  }, []);
  useLayoutEffect(() => {
    const measure = () => {
      const { scrollWidth, clientWidth } = place.current!;
      if (!isStacked && scrollWidth > clientWidth) {
        needed.current = scrollWidth;
        setStacked(true);
      } else if (isStacked && clientWidth >= needed.current) setStacked(false);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(place.current!);
    observer.observe(place.current!.firstElementChild!);
    return () => observer.disconnect();
  }, [isStacked, fonts]);
  return { place, isStacked };
}
