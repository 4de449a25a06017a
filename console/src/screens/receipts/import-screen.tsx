import { useState } from 'react';
import { Button, FileTrigger } from 'react-aria-components';
import { call, type Caller, type Schemas } from '../../api/call.ts';
import { mayCall } from '../../api/operations.ts';
import { problemOf, type Problem } from '../../api/problem.ts';
import { useCaller } from '../../app/caller.ts';
import { useMe } from '../../app/me.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Choice } from '../../components/fields/choice.tsx';
import { Help } from '../../components/help.tsx';
import { Panel, Screen } from '../../components/screen.tsx';
import { Words } from '../../components/values.tsx';
import { printable } from '../../texts/printable.ts';
import { ImportColumns } from './import-columns.tsx';
import { ImportProblem, ImportResult, useImport } from './import-steps.tsx';
import { readStatement, tableOf, type Statement } from './read-statement.ts';

/**
 * Imports a bank statement in three steps: choose the file, say which column is which, look and record. A format of
 * banks says itself what its lines are.
 */
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
  const choose = async (file: File | undefined) =>
    setChosen(await lookedAt(caller, await readStatement(file)));
  const chooseSheet = async ({ name, sheets }: Statement, place: number) =>
    setChosen(await lookedAt(caller, tableOf(name, sheets[place]!.csv, { sheets })));
  return (
    <Screen title={t.receipts.import}>
      <Help of="import" />
      <Panel title={t.receipts.file} isWide>
        <FileTrigger acceptedFileTypes={ACCEPTED} onSelect={(files) => void choose(files?.[0])}>
          <Button className="button" data-operation="importStatement">
            {t.receipts.chooseFile}
          </Button>
        </FileTrigger>
        {statement && !statement.refusal && (
          <p className="small">
            {statement.kind === 'table' ? (
              t.receipts.fileChosen(statement.name, statement.lines, format.number(statement.lines))
            ) : (
              <Words>{statement.name}</Words>
            )}
          </p>
        )}
        {statement && statement.sheets.length > 1 && (
          <Choice
            label={t.receipts.sheet}
            value={String(statement.sheets.findIndex(({ csv }) => csv === statement.csv))}
            values={statement.sheets.map(({ name }, place) => [String(place), printable(name)])}
            onChange={(place) => void chooseSheet(statement, Number(place))}
          />
        )}
        {statement?.refusal && (
          <p className="notice bad" role="alert">
            <Words>{statement.name}</Words>: {t.receipts.unusable[statement.refusal]}
          </p>
        )}
      </Panel>
      {chosen && !chosen.statement.refusal && <Steps key={chosen.statement.key} {...chosen} />}
    </Screen>
  );
}

const ACCEPTED = ['.csv', 'text/csv', '.txt', '.xlsx', '.xml', '.sta', '.mt940', '.940'];

/** A file, and what the service makes of it, with the columns that were chosen for the last one like it. */
export interface Chosen {
  statement: Statement;
  preview: Schemas['StatementImport'] | null;
  problem: Problem | null;
}

async function lookedAt(caller: Caller, statement: Statement | null): Promise<Chosen | null> {
  if (!statement || statement.refusal)
    return statement && { statement, preview: null, problem: null };
  const body = { csv: statement.csv, preview: true };
  try {
    const { done } = await call(caller, 'importStatement', { body });
    return { statement, preview: done ?? null, problem: null };
  } catch (error) {
    return { statement, preview: null, problem: problemOf(error) };
  }
}

function Steps({ statement, preview, problem }: Chosen) {
  const { layout } = preview ?? {};
  // A table that the service refuses without columns may be read with other ones.
  if (statement.kind === 'table')
    return (
      <ImportColumns statement={statement} known={preview && layout ? { layout, preview } : null} />
    );
  return problem ? <ImportProblem problem={problem} /> : <Recording {...{ statement, preview }} />;
}

/** Shows what each line does, and records it: there is nothing to choose. */
function Recording({ statement, preview }: Omit<Chosen, 'problem'>) {
  const importing = useImport(statement.csv, preview);
  return <ImportResult {...importing} record={() => importing.send({ preview: false })} />;
}
