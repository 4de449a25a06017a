import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
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
import { readStatement, type Statement } from './read-statement.ts';
import { StatementPreview } from './statement-preview.tsx';

const FIELDS = ['reference', 'payer', 'date', 'amount', 'credit', 'debit'] as const;
type ColumnName = (typeof FIELDS)[number];
const NONE = '';

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
        {statement && (
          <p className="small">
            {t.receipts.fileChosen(statement.name, statement.lines, format.number(statement.lines))}
          </p>
        )}
      </Panel>
      {statement && <Columns key={statement.name} statement={statement} />}
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
      if (!isPreview) announce(t.receipts.imported(done!.recorded, format.number(done!.recorded)));
      return done;
    },
    onSettled: () => queryClient.invalidateQueries(),
  });
  const change = (apply: () => void) => {
    apply();
    setPreview(null);
  };
  const names = statement.columns.map((name) => [name, name] as const);
  return (
    <>
      <Panel title={t.receipts.columns} isWide>
        <div className="fields row">
          {FIELDS.map((field) => (
            <Choice
              key={field}
              label={t.receipts.column[field]}
              value={columns[field]}
              values={[[NONE, t.common.none], ...names]}
              onChange={(value) => change(() => setColumns({ ...columns, [field]: value }))}
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
            <ProblemText problem={problemOf(sending.error)} />
          </div>
        )}
        <Button
          className="button main"
          isPending={sending.isPending}
          onPress={() => sending.mutate(true)}
        >
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
    </>
  );
}

function filled(columns: Record<ColumnName, string>): Partial<Record<ColumnName, string>> {
  return Object.fromEntries(Object.entries(columns).filter(([, name]) => name !== NONE));
}
