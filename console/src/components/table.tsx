import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A column of a table. */
export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** True for amounts and counts, whose last digits stand below each other. */
  isNumber?: boolean;
}

/** Where a row leads. */
export type LinkTo = { to: NonNullable<LinkProps['to']>; params: Record<string, string> };

interface TableProps<Row> {
  /** What the table lists, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  link?: (row: Row) => LinkTo | null;
  /** The last line: sums. */
  foot?: readonly ReactNode[];
}

/** A table; its first cell is the link of the row, and the whole row leads there. */
export function Table<Row>({ label, columns, rows, rowKey, link, foot }: TableProps<Row>) {
  const side = ({ isNumber }: Column<Row>) => (isNumber ? 'number' : undefined);
  return (
    <div className="table" role="region" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.header} scope="col" className={side(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column, index) => {
                const target = index === 0 && link?.(row);
                return (
                  <td key={column.header} className={side(column)}>
                    {target ? (
                      <Link {...(target as LinkProps)} className="row-link">
                        {column.cell(row)}
                      </Link>
                    ) : (
                      column.cell(row)
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <tr>
              {foot.map((cell, index) => (
                <td key={index} className={side(columns[index]!)}>
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
