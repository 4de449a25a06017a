import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import type { Outcome, Schemas } from '../api/call.ts';
import { callOnce } from '../api/once.ts';
import type { BodyOf, CallOf, OperationId, ReplyOf } from '../api/operations.ts';
import { isUndecided, problemOf } from '../api/problem.ts';
import { queryClient, SIGNED_OUT } from '../api/read.ts';
import { useAnnounce } from '../app/announcements.tsx';
import { useCaller } from '../app/caller.ts';
import { usePreferences } from '../app/preferences.tsx';
import { SignInAgain } from '../app/sign-in.tsx';
import { lengths } from '../generated/lengths.ts';
import type { Texts } from '../texts/texts.ts';
import { Facts, type Fact } from './facts.tsx';
import { FormFields, type Field } from './fields.tsx';
import {
  checkFields,
  labelsOfMissing,
  PROOF,
  proofField,
  useFormState,
  type Proof,
} from './form-state.ts';
import { OperationPreview } from './operation-preview.tsx';
import { problemSentence } from './problem-sentence.ts';
import { fieldOf, ProblemText } from './problem-text.tsx';
import { useUnsaved } from './unsaved.tsx';
import { Waiting } from './waiting.tsx';

/** One object says what can be done with it; the rows of a list do not. */
export type WithActions = { id?: string } & Schemas['WithActions'];

/** An action on something. */
export interface ActionOf<Id extends OperationId, Name extends string> {
  operation: Id & keyof Texts['actions'];
  /** Its name and what it changes, if the operation has several uses. */
  name?: string;
  effect?: string;
  /** How much its buttons stand out: those of an action that ends or takes back something are red. */
  tone?: 'main' | 'danger' | 'plain';
  /** The ids in the path. */
  path?: CallOf<Id> extends { path: infer Path } ? Path : undefined;
  /** Who, what, how much. */
  facts?: readonly Fact[];
  fields?: readonly Field<Name>[];
  body?: (values: Record<Name, string>) => BodyOf<Id>;
  /** What must be typed again before a dangerous action without a reason; it may depend on what is typed. */
  proof?: Proof | ((values: Record<Name, string>) => Proof);
  /**
   * What the action is about: if it changes while the dialog is open, the dialog says so. Of one object that says what can
   * be done with it, only what is possible is offered.
   */
  about?: object & WithActions;
  /** Further content, such as a preview that depends on what is typed. */
  children?:
    | ReactNode
    | ((
        values: Record<Name, string>,
        /** Fills in fields. */
        fill: (values: Partial<Record<Name, string>>) => void,
      ) => ReactNode);
  /** Is awaited before anything is sent, and returns what the form then lacks, by its field. */
  lookUp?: (values: Record<Name, string>) => Promise<Record<string, string>>;
  /** What stands below the fields: what the typed values would do. */
  preview?: (values: Record<Name, string>) => ReactNode;
  /** What is shown after success, such as a key that is shown only once. */
  result?: (reply: ReplyOf<Id>) => ReactNode;
  onDone?: (reply: ReplyOf<Id>) => void;
}

/** The name and the effect, if they are given. */
function given({ name, effect }: { name?: string; effect?: string }) {
  return { ...(name && { name }), ...(effect && { effect }) };
}

/** The dialog of an action. What was typed stays until the action is done or the dialog is closed. */
export function ActionDialog<Id extends OperationId, Name extends string>(
  props: ActionOf<Id, Name> & { close: () => void; isOffered: boolean },
) {
  const { operation, path, facts = [], fields = [], body, about, lookUp } = props;
  const { close, isOffered } = props;
  const { t, format } = usePreferences();
  const caller = useCaller();
  const announce = useAnnounce();
  const [opened] = useState(() => JSON.stringify(about));
  const [outcome, setOutcome] = useState<Outcome<Id> | null>(null);
  const [mayBeDone, setMayBeDone] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { values, errors, set, fill, setErrors } = useFormState(fields);
  const typed = values as Record<Name, string>;
  const proof = typeof props.proof === 'function' ? props.proof(typed) : props.proof;
  const own = fields.map((field) => ({ maxLength: lengths[operation]?.[field.name], ...field }));
  const all: readonly Field[] = proof ? [...own, proofField(proof, t)] : own;
  const { name, effect } = { ...t.actions[operation], ...given(props) };
  const tone = props.tone === 'danger' ? 'danger' : 'main';
  const isDirty = all.some(({ name: field, initial = '' }) => (values[field] ?? '') !== initial);
  const isShownOnce = Boolean(outcome?.done);
  const unsaved = useUnsaved(
    outcome ? isShownOnce : isDirty,
    isShownOnce ? t.unsaved.shownOnce : mayBeDone ? t.unsaved.mayBeDone : undefined,
  );

  const sending = useMutation({
    mutationFn: (request: CallOf<Id>) => callOnce(caller, operation, request),
    onSuccess(result) {
      if (!result.done || !props.result) unsaved.sent();
      if (result.done) {
        announce(t.common.done(name));
        props.onDone?.(result.done);
      }
      if (result.waits || props.result) setOutcome(result);
      else close();
    },
    onError(error) {
      const problem = problemOf(error);
      if (isUndecided(problem)) setMayBeDone(true);
      const field = fieldOf(all, problem.field);
      if (field) setErrors({ [field.name]: problemSentence(problem, t, format) });
    },
    onSettled: () => queryClient.invalidateQueries(),
  });
  const looking = useLookUp(lookUp, setErrors, (request: CallOf<Id>) => sending.mutate(request));
  const isPending = looking.isPending || sending.isPending;
  useFocusOnError(form, errors);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const missing = checkFields(own, values, proof, t, format);
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    const request = { path, body: body?.(typed) } as unknown as CallOf<Id>;
    if (lookUp) looking.mutate({ typed, request });
    else sending.mutate(request);
  };

  return (
    <ModalOverlay
      className="overlay"
      isOpen
      onOpenChange={(open) => !open && unsaved.leave(close)}
      isKeyboardDismissDisabled={isPending || isShownOnce}
    >
      <Modal className={fields.length > 6 ? 'modal wide' : 'modal'}>
        <Dialog className="dialog">
          <Heading slot="title">{name}</Heading>
          {outcome ? (
            <Result outcome={outcome} result={props.result} close={close} />
          ) : (
            <form ref={form} onSubmit={submit} noValidate>
              {(!isOffered || opened !== JSON.stringify(about)) && (
                <p className="notice wait" role="status">
                  {t.common.changedMeanwhile}
                </p>
              )}
              {facts.length > 0 && <Facts rows={facts} isCompact />}
              <p className="effect">{effect}</p>
              {typeof props.children === 'function'
                ? props.children(typed, (filled) => fill(filled as Record<string, string>))
                : props.children}
              <FormFields fields={all} values={values} errors={errors} set={set} />
              {props.preview?.(typed)}
              <OperationPreview
                operation={operation}
                target={(path as { id?: string } | undefined)?.id}
                body={() => body?.(typed) as object | undefined}
                missing={labelsOfMissing(own, values, t, format)}
              />
              <Failure error={looking.error}>
                <strong>{t.common.notLookedUp}</strong>
              </Failure>
              <Failure error={sending.error}>
                <ProblemText problem={problemOf(sending.error)} fields={all} />
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

/** Sends a request of what was typed, unless the answer to `lookUp` asks for more. */
function useLookUp<Typed, Request>(
  lookUp: ((typed: Typed) => Promise<Record<string, string>>) | undefined,
  setErrors: (errors: Record<string, string>) => void,
  send: (request: Request) => void,
) {
  return useMutation({
    mutationFn: async ({ typed, request }: { typed: Typed; request: Request }) => ({
      missing: (await lookUp?.(typed)) ?? {},
      request,
    }),
    onSuccess({ missing, request }) {
      setErrors(missing);
      if (Object.keys(missing).length === 0) send(request);
    },
  });
}

/** Goes to the first field that is wrong. */
function useFocusOnError(form: RefObject<HTMLFormElement | null>, errors: object) {
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current
        ?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid] button')
        ?.focus();
  }, [form, errors]);
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
function Result<Id extends OperationId>({
  outcome,
  result,
  close,
}: {
  outcome: Outcome<Id>;
  result?: (reply: ReplyOf<Id>) => ReactNode;
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

export { PROOF };
