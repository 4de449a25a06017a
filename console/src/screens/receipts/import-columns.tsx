import { useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { usePreferences } from '../../app/preferences.tsx';
import { useUnsaved } from '../../components/actions/unsaved.tsx';
import { Choice } from '../../components/fields/choice.tsx';
import { Panel } from '../../components/screen.tsx';
import {
  columnsOf,
  directionsOf,
  FIELDS,
  filled,
  missingIn,
  type Known,
} from './chosen-columns.ts';
import { ColumnFields } from './column-fields.tsx';
import { ImportProblem, ImportResult, useImport } from './import-steps.tsx';
import type { ColumnName, Statement } from './read-statement.ts';

/** Asks which column of a table has what, and then shows what each line does. */
export function ImportColumns({ statement, known }: { statement: Statement; known: Known | null }) {
  const { t } = usePreferences();
  const [start] = useState(() => columnsOf(statement, known));
  const [columns, setColumns] = useState(start);
  const [directions, setDirections] = useState(() => directionsOf(statement, known));
  const [separator, setSeparator] = useState<'.' | ','>(known?.layout.decimalSeparator ?? '.');
  const [order, setOrder] = useState(known?.layout.dateOrder ?? 'day_first');
  const [missing, setMissing] = useState<readonly ColumnName[]>([]);
  const { preview, isPending, problem, send, forget } = useImport(
    statement.csv,
    known?.preview ?? null,
  );
  const isChosen = FIELDS.some((field) => columns[field] !== start[field]);
  const ways = statement.values[columns.direction] ?? [];
  const { question } = useUnsaved(isChosen && preview?.preview !== false);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (missing.length > 0)
      fields.current?.querySelector<HTMLElement>('[data-invalid] button')?.focus();
  }, [missing]);
  const sendAs = (isPreview: boolean) =>
    send({
      columns: filled(columns, ways, directions),
      decimalSeparator: separator,
      dateOrder: order,
      preview: isPreview,
    });
  const change = (apply: () => void) => {
    apply();
    setMissing([]);
    forget();
  };
  const look = () => {
    const lacking = missingIn(
      columns,
      ways.map((way) => directions[way]),
    );
    setMissing(lacking);
    if (lacking.length === 0) sendAs(true);
  };
  return (
    <>
      <Panel title={t.receipts.columns} isWide>
        <div className="fields row" ref={fields}>
          <ColumnFields
            statement={statement}
            columns={columns}
            directions={directions}
            missing={missing}
            onColumns={(chosen) => change(() => setColumns(chosen))}
            onDirections={(chosen) => change(() => setDirections(chosen))}
          />
          <Choice
            label={t.receipts.separator}
            value={separator}
            values={[
              ['.', t.receipts.point],
              [',', t.receipts.comma],
            ]}
            onChange={(value) => change(() => setSeparator(value as '.' | ','))}
          />
          <Choice
            label={t.receipts.dateOrder}
            value={order}
            values={[
              ['day_first', t.receipts.dayFirst],
              ['month_first', t.receipts.monthFirst],
            ]}
            onChange={(value) => change(() => setOrder(value as 'day_first' | 'month_first'))}
          />
        </div>
        {known && preview === known.preview && <p className="small">{t.receipts.columnsKnown}</p>}
        {problem && <ImportProblem problem={problem} />}
        <Button className="button main" isPending={isPending} onPress={look}>
          {t.receipts.preview}
        </Button>
      </Panel>
      <ImportResult
        preview={preview}
        isPending={isPending}
        problem={null}
        record={() => sendAs(false)}
      />
      {question}
    </>
  );
}
