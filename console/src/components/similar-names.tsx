import { useEffect, useState, type ReactNode } from 'react';
import { queryClient, reading, useRead } from '../api/read.ts';
import { useCaller } from '../app/caller.ts';
import { usePreferences } from '../app/preferences.tsx';
import type { Field } from './fields.tsx';

type ListId = 'listOperators' | 'listPartners';

interface SimilarTexts {
  resembles: (names: string) => string;
  isAnother: string;
}

/**
 * Returns what a form shows below its facts if the typed name resembles others, as the service finds:
 * one person or company should not be two. The further field says that it is another one. `lookUp` waits
 * for the answer before the form is sent.
 */
export function useSimilarNames(list: ListId, texts: SimilarTexts) {
  const { t } = usePreferences();
  const caller = useCaller();
  const [asked, setAsked] = useState('');
  const { data } = useRead(list, inputFor(asked), { enabled: asked !== '' });
  const similar = asked === '' ? [] : namesOf(data?.data ?? []);
  const isAnother: Field<'isAnother'> = {
    name: 'isAnother',
    label: t.common.checkName,
    kind: 'many',
    values: [[idOf(similar), texts.isAnother]],
    check: (value) => (has(value, similar) ? undefined : t.common.required),
  };
  return {
    fields: similar.length === 0 ? [] : [isAnother],
    warning: ({ name }: { name: string }) => (
      <Pausing name={name} onPause={setAsked}>
        {similar.length > 0 && (
          <p className="notice wait">{texts.resembles(similar.join(t.common.comma))}</p>
        )}
      </Pausing>
    ),
    async lookUp({ name, isAnother: answers }: { name: string; isAnother?: string }) {
      const { data } = await queryClient.fetchQuery(reading(caller, list, inputFor(name.trim())));
      setAsked(name.trim());
      const found = namesOf(data);
      const lacks: Record<string, string> = {};
      if (found.length > 0 && !has(answers, found)) lacks.isAnother = t.common.required;
      return lacks;
    },
  };
}

const inputFor = (name: string) => ({ query: { resembling: name } });

const namesOf = (rows: readonly { name: string }[]) => [...new Set(rows.map(({ name }) => name))];

/** What was answered for some names is no answer for others. */
const idOf = (names: readonly string[]) => encodeURIComponent(names.join('\n'));

const has = (answers = '', names: readonly string[]) => answers.split(',').includes(idOf(names));

/** Says which name was typed, after a pause. */
function Pausing({
  name,
  onPause,
  children,
}: {
  name: string;
  onPause: (name: string) => void;
  children: ReactNode;
}) {
  useEffect(() => {
    const pause = setTimeout(() => onPause(name.trim()), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [name, onPause]);
  useEffect(() => () => onPause(''), [onPause]);
  return children;
}

/** Nobody types the next letter of a name later than this. */
const PAUSE_MS = 500;
