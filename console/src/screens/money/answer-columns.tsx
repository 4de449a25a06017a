import { useState } from 'react';
import { Button } from 'react-aria-components';
import { plainWord } from '../../../../src/read-csv.ts';
import type { BodyOf } from '../../api/operations.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Choice } from '../../components/fields/choice.tsx';
import { printable } from '../../texts/printable.ts';
import { NONE } from '../receipts/chosen-columns.ts';
import type { Statement } from '../receipts/read-statement.ts';

type Request = BodyOf<'readBankAnswer'>;
type Outcome = NonNullable<Request['statuses']>[number]['outcome'];
type Field = (typeof FIELDS)[number];

const FIELDS = ['reference', 'status', 'reason', 'amount'] as const;
const NEEDED: readonly Field[] = ['reference', 'status'];
/** The words with which banks name these columns. */
const WORDS: Readonly<Record<Field, readonly string[]>> = {
  reference: ['reference', 'ref', 'مرجع'],
  status: ['status', 'state', 'result', 'حالة', 'نتيجة'],
  reason: ['reason', 'remark', 'narrative', 'سبب', 'ملاحظات'],
  amount: ['amount', 'مبلغ'],
};
/** What banks write for an outcome. */
const MEANINGS: Readonly<Record<Exclude<Outcome, 'pending'>, readonly string[]>> = {
  sent: ['paid', 'sent', 'success', 'executed', 'completed', 'acsc', 'accc', 'منفذ', 'تم'],
  returned: ['return', 'reject', 'fail', 'rjct', 'cancel', 'مرتد', 'مرفوض', 'فشل'],
};

interface Props {
  table: Statement;
  read: (chosen: Pick<Request, 'columns' | 'statuses'>) => void;
}

/** Asks which column of an answer has what, and what the words in the one with the status mean. */
export function AnswerColumns({ table, read }: Props) {
  const { t } = usePreferences();
  const [columns, setColumns] = useState(() => guessOf(table.columns));
  const [meanings, setMeanings] = useState<Readonly<Record<string, Outcome>>>({});
  const [isChecked, setChecked] = useState(false);
  const words = table.values[columns.status] ?? [];
  const meaningOf = (word: string) => meanings[word] ?? guessedMeaning(word);
  const names = table.columns.map((name) => [name, name] as const);
  const isMissing = (field: Field) => NEEDED.includes(field) && columns[field] === NONE;
  const submit = () => {
    setChecked(true);
    if (FIELDS.some(isMissing)) return;
    const { reference, status, reason, amount } = columns;
    const statuses = words.map((value) => ({ value, outcome: meaningOf(value) }));
    read({
      columns: {
        reference,
        status,
        ...(reason !== NONE && { reason }),
        ...(amount !== NONE && { amount }),
      },
      ...(statuses.length > 0 && { statuses }),
    });
  };
  return (
    <>
      <p>{t.batches.answerColumns}</p>
      <div className="fields row">
        {FIELDS.map((field) => (
          <Choice
            key={field}
            label={t.batches.answerColumn[field]}
            value={columns[field]}
            values={[[NONE, t.common.none], ...names]}
            onChange={(name) => setColumns({ ...columns, [field]: name })}
            error={isChecked && isMissing(field) ? t.batches.chooseColumn : undefined}
          />
        ))}
        {words.map((word) => (
          <Choice
            key={word}
            label={t.batches.answerMeans(printable(word))}
            value={meaningOf(word)}
            values={Object.entries(t.batches.answerMeaning)}
            onChange={(outcome) => setMeanings({ ...meanings, [word]: outcome as Outcome })}
          />
        ))}
      </div>
      <Button className="button" data-operation="readBankAnswer" onPress={submit}>
        {t.batches.read}
      </Button>
    </>
  );
}

function guessOf(names: readonly string[]): Record<Field, string> {
  const named = (field: Field) =>
    names.find((name) => WORDS[field].some((word) => plainWord(name).includes(plainWord(word))));
  return {
    reference: named('reference') ?? NONE,
    status: named('status') ?? NONE,
    reason: named('reason') ?? NONE,
    amount: named('amount') ?? NONE,
  };
}

function guessedMeaning(word: string): Outcome {
  const isOf = (outcome: 'sent' | 'returned') =>
    MEANINGS[outcome].some((one) => plainWord(word).includes(plainWord(one)));
  if (isOf('returned')) return 'returned';
  return isOf('sent') ? 'sent' : 'pending';
}
