import { useEffect, useState } from 'react';
import { get, set, useForm, useWatch, type FieldValues } from 'react-hook-form';
import { usePreferences } from '../../app/preferences.tsx';
import { lengths } from '../../generated/lengths.ts';
import type { AnyAction } from './action-of.ts';
import { bodyOf, errorsIn, initialOf, proofField } from '../fields/typed-values.ts';

type Texts = Readonly<Record<string, string>>;

/** The form of an action: what is typed, as texts; what of it is wrong; and the body that is made of it. */
export function useActionForm(action: AnyAction) {
  const { t, format } = usePreferences();
  const { operation, edits, body: rest } = action;
  const fields = (action.fields ?? []).map((field) => ({
    maxLength: lengths[operation]?.[field.name],
    ...field,
    initial: initialOf(field, edits),
  }));
  const withProof = (typed: (name: string) => string) => {
    const proof = typeof action.proof === 'function' ? action.proof(typed) : action.proof;
    return proof ? [...fields, proofField(proof, t)] : fields;
  };
  const bodyFor = (typed: (name: string) => string) =>
    action.fields || rest ? { ...bodyOf(fields, typed), ...rest } : undefined;
  const form = useForm<FieldValues, unknown, object | undefined>({
    defaultValues: nested(Object.fromEntries(fields.map(({ name, initial }) => [name, initial]))),
    resolver(values) {
      const typed = textsIn(values);
      const errors = errorsIn(withProof(typed), typed, t, format);
      const isRight = Object.keys(errors).length === 0;
      return isRight
        ? { values: bodyFor(typed), errors: {} }
        : { values: {}, errors: nested(errors, errorOf) };
    },
    reValidateMode: 'onSubmit',
  });
  const [wrong, setWrong] = useState<readonly string[]>([]);
  // A field that is there only because it is wrong has the focus once it is shown.
  const { setFocus } = form;
  useEffect(() => {
    if (wrong[0]) setFocus(wrong[0]);
  }, [wrong, setFocus]);
  const typed = textsIn(useWatch({ control: form.control }));
  const all = withProof(typed);
  const lacking = errorsIn(fields, typed, t, format);
  return {
    form,
    typed,
    all,
    isDirty: all.some(({ name, initial = '' }) => typed(name) !== initial),
    /** What the form would send, once nothing is missing. */
    body: () => bodyFor(typed),
    /** The labels of the fields that are not filled in, or wrongly. */
    missing: fields.filter(({ name }) => name in lacking).map(({ label }) => label),
    fill(name: string, text: string) {
      form.setValue(name, text);
      form.clearErrors(name);
    },
    /** Shows what is wrong at its fields, and goes to the first. */
    showErrors(errors: Texts) {
      for (const [name, message] of Object.entries(errors)) form.setError(name, { message });
      setWrong(Object.keys(errors));
    },
  };
}

/** Returns the text that is typed at a path. */
const textsIn = (values: object) => (name: string) =>
  (get(values, name) as string | undefined) ?? '';

const errorOf = (message: string) => ({ type: 'typed', message });

/** Makes an object of values by their paths. */
function nested(texts: Texts, valueOf: (text: string) => unknown = String) {
  const object = {};
  for (const [path, text] of Object.entries(texts)) set(object, path, valueOf(text));
  return object;
}
