import { useMutation } from '@tanstack/react-query';
import { Button } from 'react-aria-components';
import { call } from '../../api/call.ts';
import type { BodyOf } from '../../api/operations.ts';
import { problemOf } from '../../api/problem.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { ProblemText } from '../../components/problem-text.tsx';
import { Facts } from '../../components/facts.tsx';
import { Money } from '../../components/values.tsx';
import { Changes } from '../approvals/approval-values.tsx';

interface Props {
  /** The id of the unit. */
  id: string;
  /** What the form would send. */
  change: () => BodyOf<'previewChange'>;
  /** The labels of the fields that are not filled in yet. */
  missing?: readonly string[];
}

/** Shows what a change of a unit would do, before it is sent. */
export function ChangePreview({ id, change, missing = [] }: Props) {
  const { t } = usePreferences();
  const body = missing.length > 0 ? null : change();
  const preview = useMutation({
    mutationFn: async () => {
      const { done } = await call('previewChange', { path: { id }, body: body! });
      return { of: JSON.stringify(body), done: done! };
    },
  });
  const { data, error } = preview;
  const done = data?.of === JSON.stringify(body) ? data.done : null;
  return (
    <div className="change-preview">
      <Button
        className="button"
        data-operation="previewChange"
        isDisabled={!body}
        isPending={preview.isPending}
        onPress={() => preview.mutate()}
      >
        {t.units.preview}
      </Button>
      {!body && <p className="small">{t.units.previewNeeds(missing.join(t.common.comma))}</p>}
      {error && (
        <div className="notice bad" role="alert">
          <ProblemText problem={problemOf(error)} />
        </div>
      )}
      {done && (
        <>
          {done.needsApproval && <p className="notice wait">{t.units.willWait}</p>}
          <Changes details={done.details} />
          {Boolean(done.amount) && (
            <Facts rows={[[t.units.valueChange, <Money value={done.amount} />]]} />
          )}
        </>
      )}
    </div>
  );
}
