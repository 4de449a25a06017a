import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import type { Schemas } from '../../api/call.ts';
import { callOnce } from '../../api/once.ts';
import type { CallOf, OperationId } from '../../api/operations.ts';
import { isUndecided, problemOf } from '../../api/problem.ts';
import { queryClient, SIGNED_OUT } from '../../api/read.ts';
import { useAnnounce } from '../../app/announcements.tsx';
import { useCaller } from '../../app/caller.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { SignInAgain } from '../../app/sign-in.tsx';
import { useActionForm } from './action-form.ts';
import { pendingOf, type AnyAction } from './action-of.ts';
import { Done } from './done.tsx';
import { Facts } from '../facts.tsx';
import { FormFields } from '../fields/fields.tsx';
import { OperationPreview } from './operation-preview.tsx';
import { problemSentence } from '../problems/problem-sentence.ts';
import { fieldOf, ProblemText } from '../problems/problem-text.tsx';
import { useUnsaved } from './unsaved.tsx';
import { Waiting } from './waiting.tsx';

/** The name and the effect, if they are given. */
function given({ name, effect }: { name?: string; effect?: string }) {
  return { ...(name && { name }), ...(effect && { effect }) };
}

/** What the operation returned, or the approval that a second person must give first. */
interface Outcome {
  done: unknown;
  waits: Schemas['Approval'] | null;
}

type DialogProps = AnyAction & { close: () => void; isOffered: boolean };

/** The dialog of an action. What was typed stays until the action is done or the dialog is closed. */
export function ActionDialog(props: DialogProps) {
  const { operation, path, facts = [], about, lookUp, close, isOffered } = props;
  const { t, format } = usePreferences();
  const caller = useCaller();
  const announce = useAnnounce();
  const [opened] = useState(() => JSON.stringify(about));
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [mayBeDone, setMayBeDone] = useState(false);
  const { form, typed, all, body, missing, isDirty, fill, showErrors } = useActionForm(props);
  const { name, effect } = { ...t.actions[operation], ...given(props) };
  const tone = props.tone === 'danger' ? 'danger' : 'main';
  const pending = pendingOf(about, operation);
  const isShownOnce = Boolean(outcome?.done);
  const unsaved = useUnsaved(
    outcome ? isShownOnce : isDirty,
    isShownOnce ? t.unsaved.shownOnce : mayBeDone ? t.unsaved.mayBeDone : undefined,
  );

  const sending = useMutation({
    mutationFn: (body: object | undefined): Promise<Outcome> =>
      callOnce(caller, operation, { path, body } as unknown as CallOf<OperationId>),
    onSuccess(result) {
      if (!result.done || !props.result) unsaved.sent();
      if (result.done) {
        announce(<Done name={name} action={props} typed={typed} />);
        props.onDone?.(result.done);
      }
      if (result.waits || props.result) setOutcome(result);
      else close();
    },
    onError(error) {
      const problem = problemOf(error);
      if (isUndecided(problem)) setMayBeDone(true);
      const wrong: Record<string, string> = {};
      for (const fault of problem.faults) {
        const field = fieldOf(all, fault.field);
        if (field) wrong[field.name] ??= problemSentence(fault, t, format);
      }
      showErrors(wrong);
    },
    onSettled: () => queryClient.invalidateQueries(),
  });
  const looking = useMutation({
    mutationFn: async (body: object | undefined) => ({ body, lacks: await lookUp!(typed) }),
    onSuccess({ body, lacks }) {
      showErrors(lacks);
      if (Object.keys(lacks).length === 0) sending.mutate(body);
    },
  });
  const isPending = looking.isPending || sending.isPending;
  const submit = form.handleSubmit((body) => {
    if (!isPending) (lookUp ? looking : sending).mutate(body);
  });

  return (
    <ModalOverlay
      className="overlay"
      isOpen
      onOpenChange={(open) => !open && unsaved.leave(close)}
      isKeyboardDismissDisabled={isPending || isShownOnce}
    >
      <Modal
        className={all.length > 6 || all.some(({ control }) => control) ? 'modal wide' : 'modal'}
      >
        <Dialog className="dialog">
          <Heading slot="title">{name}</Heading>
          {outcome ? (
            <Result outcome={outcome} result={props.result} close={close} />
          ) : (
            <form onSubmit={(event) => void submit(event)} noValidate>
              {(!isOffered || opened !== JSON.stringify(about)) && (
                <p className="notice wait" role="status">
                  {t.common.changedMeanwhile}
                </p>
              )}
              {pending && <p className="notice wait">{t.approvals.alreadyWaits(pending.number)}</p>}
              {facts.length > 0 && <Facts rows={facts} isCompact />}
              <p className="effect">{effect}</p>
              {typeof props.children === 'function' ? props.children(typed, fill) : props.children}
              <FormFields fields={all} form={form} />
              {props.preview?.(typed)}
              <OperationPreview
                operation={operation}
                target={(path as { id?: string } | undefined)?.id}
                body={body}
                missing={missing}
                refused={sending.error}
                onPreview={sending.reset}
              />
              <Failure error={looking.error}>
                <strong>{t.common.notLookedUp}</strong>
              </Failure>
              <Failure error={sending.error}>
                <ProblemText problem={problemOf(sending.error)} fields={all} isMarked />
              </Failure>
              <footer>
                <Button className="button" onPress={close} isDisabled={isPending}>
                  {mayBeDone ? t.common.close : t.common.cancel}
                </Button>
                <Button className={`button ${tone}`} type="submit" isPending={isPending}>
                  {isPending ? t.common.sending : name}
                </Button>
              </footer>
            </form>
          )}
          {unsaved.question}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Says what went wrong, above the buttons. */
function Failure({ error, children }: { error: Error | null; children: ReactNode }) {
  return (
    error && (
      <div className="notice bad" role="alert">
        {children}
        {problemOf(error).status === SIGNED_OUT && <SignInAgain />}
      </div>
    )
  );
}

/** Shows what came of an action that does not simply close. What is shown only once is closed by its button alone. */
function Result({
  outcome,
  result,
  close,
}: {
  outcome: Outcome;
  result?: AnyAction['result'];
  close: () => void;
}) {
  const { t } = usePreferences();
  return (
    <>
      {outcome.waits ? <Waiting approval={outcome.waits} close={close} /> : result?.(outcome.done)}
      <footer>
        <Button className="button main" onPress={close} autoFocus={outcome.waits !== null}>
          {outcome.waits ? t.common.close : t.common.hasCopied}
        </Button>
      </footer>
    </>
  );
}
