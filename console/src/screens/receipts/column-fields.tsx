import { Choice } from '../../components/fields/choice.tsx';
import { usePreferences } from '../../app/preferences.tsx';
import { printable } from '../../texts/printable.ts';
import type { Texts } from '../../texts/texts.ts';
import { FIELDS, NONE, type Direction } from './chosen-columns.ts';
import type { ColumnName, Statement } from './read-statement.ts';

/** Asks which column has what, and what the values of the one with the direction mean. */
export function ColumnFields({
  statement,
  columns,
  directions,
  missing,
  onColumns,
  onDirections,
}: {
  statement: Statement;
  columns: Record<ColumnName, string>;
  directions: Record<string, Direction>;
  missing: readonly ColumnName[];
  onColumns: (chosen: Record<ColumnName, string>) => void;
  onDirections: (chosen: Record<string, Direction>) => void;
}) {
  const { t } = usePreferences();
  const ways = statement.values[columns.direction] ?? [];
  const names = statement.columns.map((name) => [name, name] as const);
  const namesFor = (field: ColumnName) =>
    field === 'direction' ? names.filter(([name]) => statement.values[name]) : names;
  return (
    <>
      {FIELDS.map((field) => (
        <Choice
          key={field}
          label={t.receipts.column[field]}
          value={columns[field]}
          values={[[NONE, t.common.none], ...namesFor(field)]}
          onChange={(value) => onColumns({ ...columns, [field]: value })}
          error={missing.includes(field) ? errorOf(field, t) : undefined}
        />
      ))}
      {ways.map((way) => (
        <Choice
          key={way}
          label={t.receipts.directionOf(printable(way))}
          value={directions[way] ?? NONE}
          values={[
            ['in', t.receipts.directionIn],
            ['out', t.receipts.directionOut],
            [NONE, t.receipts.directionNeither],
          ]}
          onChange={(value) => onDirections({ ...directions, [way]: value as Direction })}
        />
      ))}
    </>
  );
}

function errorOf(field: ColumnName, t: Texts): string {
  if (field === 'direction') return t.receipts.chooseDirection;
  return field === 'amount' ? t.receipts.chooseAmount : t.receipts.chooseColumn;
}
