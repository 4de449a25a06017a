import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Button, FileTrigger } from 'react-aria-components';
import { call, type Schemas } from '../../api/call.ts';
import { mayCall } from '../../api/operations.ts';
import { problemOf } from '../../api/problem.ts';
import { queryClient } from '../../api/read.ts';
import { announce } from '../../app/announcements.ts';
import { useMe } from '../../app/me.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Choice } from '../../components/choice.tsx';
import { ProblemText } from '../../components/problem-text.tsx';
import { Panel, Screen } from '../../components/screen.tsx';
import { useUnsaved } from '../../components/unsaved.tsx';
import { Words } from '../../components/values.tsx';
import type { Formats } from '../../texts/formats.ts';
import type { Texts } from '../../texts/texts.ts';
import { readStatement, type ColumnName, type Statement } from './read-statement.ts';
import { seenIn, StatementPreview } from './statement-preview.tsx';

const FIELDS = ['reference', 'payer', 'date', 'amount', 'credit', 'debit'] as const;
const REQUIRED = ['reference', 'payer', 'date'] as const;
/** Stands for no column. A choice has no empty value. */
const NONE = '$none';

/** Imports a bank statement in three steps: choose the file, say which column is which, look and record. */
export function ImportScreen() {
  const { t, format } = usePreferences();
  const { roles } = useMe();
  const [statement, setStatement] = useState<Statement | null>(null);
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
      <Panel title={t.receipts.file} isWide>
        <p>{t.receipts.importHelp}</p>
        <FileTrigger
          acceptedFileTypes={['.csv', 'text/csv', '.txt']}
          onSelect={(files) => void readStatement(files?.[0]).then(setStatement)}
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
      {statement && !statement.refusal && <Columns key={statement.key} statement={statement} />}
    </Screen>
  );
}

function Columns({ statement }: { statement: Statement }) {
  const { t, format } = usePreferences();
  const [columns, setColumns] = useState<Record<ColumnName, string>>(() => ({
    ...(Object.fromEntries(FIELDS.map((field) => [field, NONE])) as Record<ColumnName, string>),
    ...statement.guess,
  }));
  const [separator, setSeparator] = useState<'.' | ','>('.');
  const [order, setOrder] = useState<'day_first' | 'month_first'>('day_first');
  const [preview, setPreview] = useState<Schemas['StatementImport'] | null>(null);
  const [missing, setMissing] = useState<readonly ColumnName[]>([]);
  const isChosen = FIELDS.some((field) => columns[field] !== (statement.guess[field] ?? NONE));
  const { question } = useUnsaved(isChosen && preview?.preview !== false);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (missing.length > 0)
      fields.current?.querySelector<HTMLElement>('[data-invalid] button')?.focus();
  }, [missing]);
  const sending = useMutation({
    mutationFn: async (isPreview: boolean) => {
      const { done } = await call('importStatement', {
        body: {
          csv: statement.csv,
          columns: filled(columns) as Schemas['StatementColumns'],
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
    const lacking = missingIn(columns);
    setMissing(lacking);
    if (lacking.length === 0) sending.mutate(true);
  };
  const names = statement.columns.map((name) => [name, name] as const);
  return (
    <>
      <Panel title={t.receipts.columns} isWide>
        <div className="fields row" ref={fields}>
          {FIELDS.map((field) => (
            <Choice
              key={field}
              label={t.receipts.column[field]}
              value={columns[field]}
              values={[[NONE, t.common.none], ...names]}
              onChange={(value) => change(() => setColumns({ ...columns, [field]: value }))}
              error={missing.includes(field) ? errorOf(field, t) : undefined}
            />
          ))}
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

/** The columns without which no line can be read: the amount is in one column, or in two. */
function missingIn(columns: Record<ColumnName, string>): ColumnName[] {
  const hasAmount = columns.amount !== NONE || columns.credit !== NONE;
  return [
    ...REQUIRED.filter((field) => columns[field] === NONE),
    ...(hasAmount ? [] : (['amount'] as const)),
  ];
}

/** The parts of the request, as the screen names them. */
function partsOf(t: Texts) {
  return [
    ...FIELDS.map((field) => ({ name: `columns.${field}`, label: t.receipts.column[field] })),
    { name: 'columns', label: t.receipts.columns },
    { name: 'csv', label: t.receipts.file },
  ];
}

function errorOf(field: ColumnName, t: Texts): string {
  return field === 'amount' ? t.receipts.chooseAmount : t.receipts.chooseColumn;
}

function filled(columns: Record<ColumnName, string>): Partial<Record<ColumnName, string>> {
  return Object.fromEntries(Object.entries(columns).filter(([, name]) => name !== NONE));
}
