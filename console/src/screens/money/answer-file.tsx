import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, FileTrigger } from 'react-aria-components';
import { decodeText } from '../../../../src/bank-file.ts';
import { call, type Schemas } from '../../api/call.ts';
import type { BodyOf } from '../../api/operations.ts';
import { problemOf } from '../../api/problem.ts';
import { useCaller } from '../../app/caller.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { ProblemText } from '../../components/problems/problem-text.tsx';
import { Code, Parts, Words } from '../../components/values.tsx';
import { readStatement, type Statement } from '../receipts/read-statement.ts';
import { AnswerColumns } from './answer-columns.tsx';

type Answer = Schemas['BankAnswer'];
type Request = BodyOf<'readBankAnswer'>;

/** A table can have nothing but references and statuses. */
const MIN_COLUMNS = 2;

interface Props {
  /** The batch. */
  id: string;
  answer: Answer | null;
  onAnswer: (answer: Answer | null) => void;
}

/** Reads the file with which the bank answers. Nothing is recorded: it says what may be ticked. */
export function AnswerFile({ id, answer, onAnswer }: Props) {
  const { t } = usePreferences();
  const caller = useCaller();
  const [table, setTable] = useState<Statement | null>(null);
  const [isNoText, setNoText] = useState(false);
  const reading = useMutation({
    mutationFn: async (body: Request) => {
      const { done } = await call(caller, 'readBankAnswer', { path: { id }, body });
      return done!;
    },
    onSuccess: (done) => {
      const isRead = done.format !== 'csv' || done.layout !== null;
      if (isRead) setTable(null);
      onAnswer(isRead ? done : null);
    },
  });
  // Nobody has chosen the columns of such a table, or it is none.
  const isUnknown = reading.data?.format === 'csv' && reading.data.layout === null;
  const choose = async (file: File | undefined) => {
    if (!file) return;
    reading.reset();
    const bytes = await file.arrayBuffer().catch(() => null);
    const text = bytes && decodeText(new Uint8Array(bytes));
    setNoText(!text?.trim());
    setTable(null);
    onAnswer(null);
    if (!text?.trim()) return;
    const read = await readStatement(file, MIN_COLUMNS);
    setTable(read?.refusal || read?.kind !== 'table' ? null : read);
    reading.mutate({ file: text });
  };
  return (
    <div className="answer-file">
      <FileTrigger
        acceptedFileTypes={['.xml', '.csv', '.txt', 'text/csv', 'text/xml', 'application/xml']}
        onSelect={(files) => void choose(files?.[0])}
      >
        <Button className="button" data-operation="readBankAnswer" isPending={reading.isPending}>
          {t.actions.readBankAnswer.name}
        </Button>
      </FileTrigger>
      <p className="small">{t.batches.answerHelp}</p>
      {(isNoText || (isUnknown && !table)) && (
        <p className="notice bad" role="alert">
          {t.batches.answerNotText}
        </p>
      )}
      {reading.error && (
        <div className="notice bad" role="alert">
          <ProblemText
            problem={problemOf(reading.error)}
            fields={[
              { name: 'file', label: t.actions.readBankAnswer.name },
              { name: 'columns', label: t.batches.answerColumns },
            ]}
          />
        </div>
      )}
      {table && !reading.isPending && !answer && (
        <AnswerColumns
          table={table}
          read={(chosen) => reading.mutate({ file: table.csv, ...chosen })}
        />
      )}
      {answer && <Summary answer={answer} />}
    </div>
  );
}

/** How many lines the answer decides, and what of it is to be looked at. */
function Summary({ answer }: { answer: Answer }) {
  const { t, format } = usePreferences();
  const { sent, returned, pending, notMentioned, others, layout } = answer;
  const undecided = pending + notMentioned;
  return (
    <>
      <p role="status">
        <Parts
          of={[
            t.batches.answerSent(format.number(sent)),
            t.batches.answerReturned(format.number(returned)),
            layout?.chosenByName != null && t.batches.answerChosenBy(layout.chosenByName),
          ]}
        />
      </p>
      {undecided > 0 && (
        <p className="notice wait">
          {t.batches.answerUndecided(undecided, format.number(undecided))}
        </p>
      )}
      {others.length > 0 && (
        <div className="notice wait">
          {t.batches.answerOthers(others.length, format.number(others.length))}
          <ul>
            {others.slice(0, SHOWN_OTHERS).map(({ reference, status }, place) => (
              <li key={place}>
                <Code>{reference}</Code> <Words>{status}</Words>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

const SHOWN_OTHERS = 10;
