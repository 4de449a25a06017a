import type { ReactNode } from 'react';

/** A label and what belongs to it; what is false or empty leaves the line out. */
export type Fact = readonly [label: string, value: ReactNode] | false | '' | null | undefined;

/** What is known of something, as labels and values. */
export function Facts({ rows, isCompact = false }: { rows: readonly Fact[]; isCompact?: boolean }) {
  return (
    <dl className={isCompact ? 'facts compact' : 'facts'}>
      {rows
        .filter((row) => Boolean(row))
        .map((row, index) => {
          const [label, value] = row as readonly [string, ReactNode];
          return (
            <div key={`${index} ${label}`}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          );
        })}
    </dl>
  );
}
