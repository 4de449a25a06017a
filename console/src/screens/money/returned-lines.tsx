import { useEffect, useState } from 'react';
import { Checkbox, Input, TextField } from 'react-aria-components';
import { ReturnReason } from '../../../../generated/backoffice/enums.ts';
import type { Schemas } from '../../api/call.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Choice } from '../../components/fields/choice.tsx';
import type { ControlPlace } from '../../components/fields/field.ts';
import { Table, type Column } from '../../components/lists/table.tsx';
import { nameOf } from '../../components/name-of.ts';
import { Amount, Count, Tag, Words } from '../../components/values.tsx';
import { entriesOf } from '../../texts/entries.ts';
import { AnswerFile } from './answer-file.tsx';
import {
  ALL_DECIDED,
  returnedIn,
  returnedText,
  undecidedOf,
  type Returned,
  type Undecided,
} from './returned.ts';

type Batch = Schemas['WithdrawalBatch'];
type Line = NonNullable<Batch['lines']>[number];
type Answer = Schemas['BankAnswer'];

const NO_LINES: Line[] = [];

interface Props extends ControlPlace {
  batch: Batch;
  undecided: Undecided;
  onUndecided: (undecided: Undecided) => void;
}

/**
 * The open lines of a batch, of which those that the bank returned are ticked, and those that its answer does not
 * decide: by the person, or from the bank's answer.
 */
export function ReturnedLines({ batch, value, onChange, undecided, onUndecided }: Props) {
  const { t, format } = usePreferences();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [open] = useState(() =>
    (batch.lines ?? NO_LINES).filter(({ status }) => status === 'open'),
  );
  const lines = returnedIn(value);
  const ticked = ({ line }: Line) => lines.find((one) => one.line === line);
  /** Stores what is ticked. A returned line is decided. */
  const tick = (returned: readonly Returned[], notDecided: readonly number[]) => {
    onChange(returnedText(returned));
    onUndecided(undecidedOf(batch, returned, notDecided));
  };
  useEffect(() => () => onUndecided(ALL_DECIDED), [onUndecided]); // what is ticked is only of this form
  const without = (of: number) => lines.filter(({ line }) => line !== of);
  const set = (next: Returned) => tick([...without(next.line), next], undecided.lines);
  const columns: Column<Line>[] = [
    {
      header: t.batches.isReturned,
      cell: (one) => (
        <Checkbox
          className="check"
          isSelected={ticked(one) !== undefined}
          onChange={(isTicked) =>
            isTicked
              ? set({ line: one.line, reasonCode: null, reason: '' })
              : tick(without(one.line), undecided.lines)
          }
          aria-label={t.batches.tick(format.number(one.line))}
        >
          <span className="box" aria-hidden="true" />
        </Checkbox>
      ),
    },
    ...(answer && answer.pending + answer.notMentioned > 0
      ? [
          {
            header: t.batches.isUndecided,
            cell: ({ line }: Line) => (
              <Checkbox
                className="check"
                isSelected={undecided.lines.includes(line)}
                onChange={(isTicked) =>
                  isTicked
                    ? tick(without(line), [...undecided.lines, line])
                    : tick(
                        lines,
                        undecided.lines.filter((one) => one !== line),
                      )
                }
                aria-label={t.batches.tickUndecided(format.number(line))}
              >
                <span className="box" aria-hidden="true" />
              </Checkbox>
            ),
          },
        ]
      : []),
    { header: t.titles.line, cell: ({ line }) => <Count value={line} /> },
    { header: t.label.investor, cell: (one) => <Words>{nameOf(one, 'investor')}</Words> },
    { header: t.label.amountEgp, isNumber: true, cell: ({ amount }) => <Amount value={amount} /> },
    ...(answer
      ? [{ header: t.batches.bankSays, cell: (one: Line) => <Says answer={answer} of={one} /> }]
      : []),
    {
      header: t.label.reason,
      cell: (one) => {
        const returned = ticked(one);
        return returned && <Why returned={returned} onChange={set} />;
      },
    },
  ];
  return (
    <>
      <p>{t.batches.returnedHelp}</p>
      <AnswerFile
        id={batch.id}
        answer={answer}
        onAnswer={(read) => {
          setAnswer(read);
          if (read) tick(read.lines.flatMap(returnedOf), read.lines.flatMap(undecidedIn));
          else onUndecided(ALL_DECIDED);
        }}
      />
      <Table
        label={t.batches.returned}
        columns={columns}
        rows={open}
        rowKey={({ line }) => String(line)}
      />
    </>
  );
}

const returnedOf = ({ line, outcome, reasonCode, reason }: Answer['lines'][number]): Returned[] =>
  outcome === 'returned' ? [{ line, reasonCode: reasonCode ?? 'other', reason: reason ?? '' }] : [];

const undecidedIn = ({ line, outcome }: Answer['lines'][number]): number[] =>
  outcome === 'pending' || outcome === 'not_mentioned' ? [line] : [];

/** The reason of the list, and what the bank says. */
function Why({
  returned,
  onChange,
}: {
  returned: Returned;
  onChange: (returned: Returned) => void;
}) {
  const { t, format } = usePreferences();
  const { line, reasonCode, reason } = returned;
  const shown = format.number(line);
  return (
    <>
      <Choice
        isInTable
        label={t.batches.reasonOf(shown)}
        value={reasonCode ?? ''}
        values={entriesOf(t.enums.returnReason, ReturnReason)}
        onChange={(code) => onChange({ ...returned, reasonCode: code as Returned['reasonCode'] })}
      />
      {(reasonCode === 'other' || reason !== '') && (
        <TextField
          className="field"
          aria-label={t.batches.wordsOf(shown)}
          value={reason}
          onChange={(words) => onChange({ ...returned, reason: words })}
        >
          <Input dir="auto" autoComplete="off" />
        </TextField>
      )}
    </>
  );
}

const TONES = { sent: 'good', returned: 'bad', pending: 'wait', not_mentioned: 'wait' } as const;

/** What the answer has of a line: the outcome, in the words of the bank, and what is wrong with it. */
function Says({ answer, of }: { answer: Answer; of: Line }) {
  const { t } = usePreferences();
  const said = answer.lines.find(({ line }) => line === of.line);
  if (!said) return null;
  return (
    <>
      <Tag tone={TONES[said.outcome]}>{t.enums.bankAnswer[said.outcome]}</Tag>{' '}
      {said.problem ? t.enums.bankAnswerProblem[said.problem] : <Words>{said.status}</Words>}
    </>
  );
}
