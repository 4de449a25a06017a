import { useMutation } from '@tanstack/react-query';
import { Button } from 'react-aria-components';
import { PreviewOperation } from '../../../../generated/backoffice/enums.ts';
import { call } from '../../api/call.ts';
import type { BodyOf } from '../../api/operations.ts';
import { Problem, problemOf } from '../../api/problem.ts';
import { useCaller } from '../../app/caller.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Changes } from '../details.tsx';
import { Facts } from '../facts.tsx';
import { ProblemText } from '../problems/problem-text.tsx';
import { Money } from '../values.tsx';

interface Props {
  operation: string;
  /** The id in the path. */
  target: string | undefined;
  /** What the form would send. */
  body: () => object | undefined;
  /** The labels of the fields that are not filled in yet. */
  missing: readonly string[];
  /** Why it was refused when it was sent, which the dialog shows. */
  refused: Error | null;
  onPreview: () => void;
}

/** Shows what an action would do, before it is sent: what a second person would see, and why it would be refused. */
export function OperationPreview({ operation, ...props }: Props) {
  const known = PreviewOperation.find((one) => one === operation);
  return known && <Preview operation={known} {...props} />;
}

function Preview({
  operation,
  target,
  body,
  missing,
  refused,
  onPreview,
}: Props & { operation: PreviewOperation }) {
  const { t } = usePreferences();
  const caller = useCaller();
  const isReady = missing.length === 0;
  const request = isReady ? { operation, target, body: body() } : null;
  const preview = useMutation({
    mutationFn: async () => {
      const { done } = await call(caller, 'createPreview', {
        body: request as BodyOf<'createPreview'>,
      });
      return { of: JSON.stringify(request), done: done! };
    },
  });
  const { data, error } = preview;
  const done = data?.of === JSON.stringify(request) ? data.done : null;
  const problem = error
    ? problemOf(error)
    : done?.refusal &&
      new Problem(REFUSED, { ...done.refusal, param: done.refusal.param ?? undefined } as never);
  return (
    <div className="change-preview">
      <Button
        className="button"
        data-operation="createPreview"
        isDisabled={!isReady}
        isPending={preview.isPending}
        onPress={() => {
          onPreview();
          preview.mutate();
        }}
      >
        {t.units.preview}
      </Button>
      {!isReady && <p className="small">{t.units.previewNeeds(missing.join(t.common.comma))}</p>}
      {problem && !refused && (
        <div className="notice bad" role="alert">
          <ProblemText problem={problem} />
        </div>
      )}
      {done && !done.refusal && (
        <>
          {done.needsApproval && <p className="notice wait">{t.units.willWait}</p>}
          <Changes details={done.details} />
          {Boolean(done.amount) && (
            <Facts
              rows={[
                [
                  done.amountKind === 'value_change' ? t.units.valueChange : t.label.amount,
                  <Money value={done.amount} />,
                ],
              ]}
            />
          )}
        </>
      )}
    </div>
  );
}

/** The status of the errors that a state causes. */
const REFUSED = 409;
