import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { call, type Outcome } from '../api/call.ts';
import type { BodyOf, CallOf, OperationId, ReplyOf } from '../api/operations.ts';
import { problemOf } from '../api/problem.ts';
import { queryClient, SIGNED_OUT } from '../api/read.ts';
import { announce } from '../app/announcements.ts';
import { usePreferences } from '../app/preferences.tsx';
import { SignInAgain } from '../app/sign-in.tsx';
import { lengths } from '../generated/lengths.ts';
import type { Texts } from '../texts/texts.ts';
import { Facts, type Fact } from './facts.tsx';
import { FormField, type Field } from './fields.tsx';
import { checkFields, PROOF, proofField, useFormState, type Proof } from './form-state.ts';
import { problemSentence } from './problem-sentence.ts';
import { fieldOf, ProblemText } from './problem-text.tsx';
import { useUnsaved } from './unsaved.tsx';
import { Waiting } from './waiting.tsx';

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
  /** What the action is about: if it changes while the dialog is open, the dialog says so. */
  about?: unknown;
  /** Further content, such as a preview that depends on what is typed. */
  children?:
    | ReactNode
    | ((
        values: Record<Name, string>,
        /** Fills in fields. */
        fill: (values: Partial<Record<Name, string>>) => void,
      ) => ReactNode);
  /** What is shown after success, such as a key that is shown only once. */
  result?: (reply: ReplyOf<Id>) => ReactNode;
  onDone?: (reply: ReplyOf<Id>) => void;
}

/** The name and the effect, if they are given. */
function given({ name, effect }: { name?: string; effect?: string }) {
  return { ...(name && { name }), ...(effect && { effect }) };
}

/** Statuses whose response is stored for the Idempotency-Key: another attempt needs a new one. */
const DECIDED = [403, 404, 409];

/** The dialog of an action. What was typed stays until the action is done or the dialog is closed. */
export function ActionDialog<Id extends OperationId, Name extends string>(
  props: ActionOf<Id, Name> & { close: () => void; isOffered: boolean },
) {
  const { operation, path, facts = [], fields = [], body, about, close, isOffered } = props;
  const { t, format } = usePreferences();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [opened] = useState(() => JSON.stringify(about));
  const [outcome, setOutcome] = useState<Outcome<Id> | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const { values, errors, set, setErrors } = useFormState(fields);
  const typed = values as Record<Name, string>;
  const proof = typeof props.proof === 'function' ? props.proof(typed) : props.proof;
  const own = fields.map((field) => ({ maxLength: lengths[operation]?.[field.name], ...field }));
  const all: readonly Field[] = proof ? [...own, proofField(proof, t)] : own;
  const { name, effect } = { ...t.actions[operation], ...given(props) };
  const tone = props.tone === 'danger' ? 'danger' : 'main';
  const isDirty = all.some(({ name: field, initial = '' }) => (values[field] ?? '') !== initial);
  const unsaved = useUnsaved(isDirty && !outcome);

  const sending = useMutation({
    mutationFn: () =>
      call(operation, { path, body: body?.(typed) } as unknown as CallOf<Id>, { key }),
    onSuccess(result) {
      unsaved.sent();
      if (result.done) {
        announce(t.common.done(name));
        props.onDone?.(result.done);
      }
      if (result.waits || props.result) setOutcome(result);
      else close();
    },
    onError(error) {
      const problem = problemOf(error);
      if (DECIDED.includes(problem.status ?? 0)) setKey(crypto.randomUUID());
      const field = fieldOf(all, problem.field);
      if (field) setErrors({ [field.name]: problemSentence(problem, t, format) });
    },
    onSettled: () => queryClient.invalidateQueries(),
  });

  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current
        ?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid] button')
        ?.focus();
  }, [errors]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = checkFields(own, values, proof, t, format);
    setErrors(missing);
    if (Object.keys(missing).length === 0) sending.mutate();
  };

  return (
    <ModalOverlay
      className="overlay"
      isOpen
      onOpenChange={(open) => !open && unsaved.leave(close)}
      isKeyboardDismissDisabled={sending.isPending}
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
                ? props.children(typed, (filled) => {
                    for (const [field, value] of Object.entries(filled as Record<string, string>))
                      set(field, value);
                  })
                : props.children}
              <div className="fields">
                {all.map((field) => (
                  <FormField
                    key={field.name}
                    field={field}
                    value={values[field.name] ?? ''}
                    error={errors[field.name]}
                    onChange={(value) => set(field.name, value)}
                  />
                ))}
              </div>
              {sending.error && (
                <div className="notice bad" role="alert">
                  <ProblemText problem={problemOf(sending.error)} fields={all} />
                  {problemOf(sending.error).status === SIGNED_OUT && <SignInAgain />}
                </div>
              )}
              <footer>
                <Button className="button" onPress={close} isDisabled={sending.isPending}>
                  {t.common.cancel}
                </Button>
                <Button className={`button ${tone}`} type="submit" isPending={sending.isPending}>
                  {sending.isPending ? t.common.sending : name}
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

/** Shows what came of an action that does not simply close. */
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
        <Button className="button main" onPress={close} autoFocus>
          {t.common.close}
        </Button>
      </footer>
    </>
  );
}

export { PROOF };
