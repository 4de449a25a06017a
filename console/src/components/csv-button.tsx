import { useMutation } from '@tanstack/react-query';
import { Button } from 'react-aria-components';
import { downloadCsv } from '../api/download.ts';
import type { CallOf, OperationId } from '../api/operations.ts';
import { problemOf } from '../api/problem.ts';
import { usePreferences } from '../app/preferences.tsx';
import { ProblemText } from './problem-text.tsx';

/** Stores the whole list, as its filters select it, for a spreadsheet. */
export function CsvButton<Id extends OperationId>({
  operation,
  input,
  label,
}: {
  operation: Id;
  input: CallOf<Id>;
  label: string;
}) {
  const { t } = usePreferences();
  const saving = useMutation({ mutationFn: () => downloadCsv(operation, input, label) });
  return (
    <>
      {saving.error && (
        <div className="notice bad" role="alert">
          <ProblemText problem={problemOf(saving.error)} />
        </div>
      )}
      <Button
        className="button"
        data-operation={operation}
        isPending={saving.isPending}
        onPress={() => saving.mutate()}
      >
        {t.common.csv}
      </Button>
    </>
  );
}
