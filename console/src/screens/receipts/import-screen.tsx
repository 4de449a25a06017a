import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Button, FileTrigger } from 'react-aria-components';
import { call, type Caller, type Schemas } from '../../api/call.ts';
import { mayCall } from '../../api/operations.ts';
import { problemOf } from '../../api/problem.ts';
import { queryClient } from '../../api/read.ts';
import { useAnnounce } from '../../app/announcements.tsx';
import { useCaller } from '../../app/caller.ts';
import { useMe } from '../../app/me.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Choice } from '../../components/fields/choice.tsx';
import { ProblemText } from '../../components/problems/problem-text.tsx';
import { Help } from '../../components/help.tsx';
import { Panel, Screen } from '../../components/screen.tsx';
import { useUnsaved } from '../../components/actions/unsaved.tsx';
import { Words } from '../../components/values.tsx';
import type { Formats } from '../../texts/formats.ts';
import type { Texts } from '../../texts/texts.ts';
import {
  columnsOf,
  directionsOf,
  FIELDS,
  filled,
  missingIn,
  type Known,
} from './chosen-columns.ts';
import { ColumnFields } from './column-fields.tsx';
import { readStatement, type ColumnName, type Statement } from './read-statement.ts';
import { seenIn, StatementPreview } from './statement-preview.tsx';

/** Imports a bank statement in three steps: choose the file, say which column is which, look and record. */
export function ImportScreen() {
  const { t, format } = usePreferences();
  const { roles } = useMe();
  const caller = useCaller();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const statement = chosen?.statement;
  if (!mayCall(roles, 'importStatement'))
    return (
      <Screen title={t.receipts.import}>
        <p className="notice bad" role="alert">
          {t.problem.forbidden}
        </p>
      </Screen>
    );
  return (
    <Screen title={t.receipts.import}>
      <Help of="import" />
      <Panel title={t.receipts.file} isWide>
        <FileTrigger
          acceptedFileTypes={['.csv', 'text/csv', '.txt']}
          onSelect={(files) => void choose(caller, files?.[0]).then(setChosen)}
        >
          <Button className="button" data-operation="importStatement">
            {t.receipts.chooseFile}
          </Button>
        </FileTrigger>
        {statement && !statement.refusal && (
          <p className="small">
            {t.receipts.fileChosen(statement.name, statement.lines, format.number(statement.lines))}
          </p>
        )}
        {statement?.refusal && (
          <p className="notice bad" role="alert">
            <Words>{statement.name}</Words>: {t.receipts.unusable[statement.refusal]}
          </p>
        )}
      </Panel>
      {chosen && !chosen.statement.refusal && <Columns key={chosen.statement.key} {...chosen} />}
    </Screen>
  );
}

/** A file, and what the service makes of it with the columns that were chosen for the last one like it. */
interface Chosen {
  statement: Statement;
  known: Known | null;
}

async function choose(caller: Caller, file: File | undefined): Promise<Chosen | null> {
  const statement = await readStatement(file);
  if (!statement || statement.refusal) return statement && { statement, known: null };
  const asked = call(caller, 'importStatement', {
    body: { csv: statement.csv, preview: true },
  });
  const preview = await asked.then(({ done }) => done).catch(() => undefined);
  return { statement, known: preview?.layout ? { layout: preview.layout, preview } : null };
}

function Columns({ statement, known }: Chosen) {
  const { t, format } = usePreferences();
  const caller = useCaller();
  const announce = useAnnounce();
  const [start] = useState(() => columnsOf(statement, known));
  const [columns, setColumns] = useState(start);
  const [directions, setDirections] = useState(() => directionsOf(statement, known));
  const [separator, setSeparator] = useState<'.' | ','>(known?.layout.decimalSeparator ?? '.');
  const [order, setOrder] = useState(known?.layout.dateOrder ?? 'day_first');
  const [preview, setPreview] = useState(known?.preview ?? null);
  const [missing, setMissing] = useState<readonly ColumnName[]>([]);
  const isChosen = FIELDS.some((field) => columns[field] !== start[field]);
  const ways = statement.values[columns.direction] ?? [];
  const { question } = useUnsaved(isChosen && preview?.preview !== false);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (missing.length > 0)
      fields.current?.querySelector<HTMLElement>('[data-invalid] button')?.focus();
  }, [missing]);
  const sending = useMutation({
    mutationFn: async (isPreview: boolean) => {
      const { done } = await call(caller, 'importStatement', {
        body: {
          csv: statement.csv,
          columns: filled(columns, ways, directions),
          decimalSeparator: separator,
          dateOrder: order,
          preview: isPreview,
        },
      });
      setPreview(done);
      if (!isPreview) announce(resultOf(done!, t, format));
      return done;
    },
    onSettled: () => queryClient.invalidateQueries(),
  });
  const change = (apply: () => void) => {
    apply();
    setPreview(null);
    setMissing([]);
    sending.reset();
  };
  const look = () => {
    const lacking = missingIn(
      columns,
      ways.map((way) => directions[way]),
    );
    setMissing(lacking);
    if (lacking.length === 0) sending.mutate(true);
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
        {sending.error && (
          <div className="notice bad" role="alert">
            <ProblemText problem={problemOf(sending.error)} fields={partsOf(t)} />
          </div>
        )}
        <Button className="button main" isPending={sending.isPending} onPress={look}>
          {t.receipts.preview}
        </Button>
      </Panel>
      {preview && (
        <StatementPreview
          preview={preview}
          record={() => sending.mutate(false)}
          isPending={sending.isPending}
        />
      )}
      {preview && !preview.preview && (
        <p>
          <Link to="/receipts" className="button main">
            {t.receipts.toReceipts}
          </Link>
        </p>
      )}
      {question}
    </>
  );
}

/** What an import has done: it may have found only receipts that are there already. */
function resultOf(done: Schemas['StatementImport'], { receipts }: Texts, format: Formats): string {
  const seen = seenIn(done);
  return done.recorded === 0 && seen > 0
    ? receipts.seen(seen, format.number(seen))
    : receipts.imported(done.recorded, format.number(done.recorded));
}

/** The parts of the request, as the screen names them. */
function partsOf(t: Texts) {
  return [
    ...FIELDS.map((field) => ({ name: `columns.${field}`, label: t.receipts.column[field] })),
    { name: 'columns', label: t.receipts.columns },
    { name: 'csv', label: t.receipts.file },
  ];
}
