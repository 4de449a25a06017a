import { useMutation } from '@tanstack/react-query';
import { Button } from 'react-aria-components';
import { call } from '../../api/call.ts';
import type { BodyOf } from '../../api/operations.ts';
import { problemOf } from '../../api/problem.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { ProblemText } from '../../components/problem-text.tsx';
import { Changes } from '../approvals/approval-values.tsx';

interface Props {
  /** The id of the unit. */
  id: string;
  /** What the form would send; null while something is missing. */
  change: BodyOf<'previewChange'> | null;
}

/** Shows what a change of a unit would do, before it is sent. */
export function ChangePreview({ id, change }: Props) {
  const { t } = usePreferences();
  const preview = useMutation({
    mutationFn: async () => {
      const { done } = await call('previewChange', { path: { id }, body: change! });
      return { of: JSON.stringify(change), done: done! };
    },
  });
  const { data } = preview;
  return (
    <div className="change-preview">
      <Button
        className="button"
        data-operation="previewChange"
        isDisabled={!change}
        isPending={preview.isPending}
        onPress={() => preview.mutate()}
      >
        {t.units.preview}
      </Button>
      {preview.error && (
        <div className="notice bad" role="alert">
          <ProblemText problem={problemOf(preview.error)} />
        </div>
      )}
      {data?.of === JSON.stringify(change) && data && (
        <>
          {data.done.needsApproval && <p className="notice wait">{t.units.willWait}</p>}
          <Changes details={data.done.details} />
        </>
      )}
    </div>
  );
}
