import { useMutation } from '@tanstack/react-query';
import { Button } from 'react-aria-components';
import { downloadCsv } from '../../api/download.ts';
import { mayCall, type CallOf, type OperationId } from '../../api/operations.ts';
import { problemOf } from '../../api/problem.ts';
import { useCaller } from '../../app/caller.ts';
import { useMe } from '../../app/me.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { ProblemText } from '../problems/problem-text.tsx';
import { sheetInWords } from '../../texts/sheet.ts';

/** Stores a file of an operation, if the person may read it, and says why it cannot. */
export function SaveButton({
  operation,
  save,
  label,
}: {
  operation: OperationId;
  save: () => Promise<void>;
  label: string;
}) {
  const { roles } = useMe();
  const saving = useMutation({ mutationFn: save });
  if (!mayCall(roles, operation)) return null;
  return (
    <>
      {saving.error && (
        <div className="notice bad" role="alert">
          <ProblemText problem={problemOf(saving.error)} isRead />
        </div>
      )}
      <Button
        className="button"
        data-operation={operation}
        isPending={saving.isPending}
        onPress={() => saving.mutate()}
      >
        {label}
      </Button>
    </>
  );
}

/** Stores the whole list, as its filters select it, for a spreadsheet. `text` is what the button says. */
export function CsvButton<Id extends OperationId>({
  operation,
  input,
  label,
  text,
}: {
  operation: Id;
  input: CallOf<Id>;
  label: string;
  text?: string;
}) {
  const { t } = usePreferences();
  const caller = useCaller();
  const save = () =>
    downloadCsv(caller, operation, input, label, (csv) => sheetInWords(csv, operation, t));
  return <SaveButton operation={operation} save={save} label={text ?? t.common.csv} />;
}
