import { useEffect, useState, type ReactNode } from 'react';
import { queryClient, reading, useRead } from '../../api/read.ts';
import { useCaller } from '../../app/caller.ts';
import { usePreferences } from '../../app/preferences.tsx';
import type { OwnField } from '../fields/field.ts';

/** The field that says so, which is not sent. */
const IS_ANOTHER = '$isAnother';

type Typed = (name: 'name' | typeof IS_ANOTHER) => string;
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
  const isAnother: OwnField = {
    name: IS_ANOTHER,
    label: t.common.checkName,
    kind: 'many',
    values: [[idOf(similar), texts.isAnother]],
    check: (value) => (has(value, similar) ? undefined : t.common.tickFirst),
  };
  return {
    fields: similar.length === 0 ? [] : [isAnother],
    warning: (typed: Typed) => (
      <Pausing name={typed('name')} onPause={setAsked}>
        {similar.length > 0 && (
          <p className="notice wait">{texts.resembles(similar.join(t.common.comma))}</p>
        )}
      </Pausing>
    ),
    async lookUp(typed: Typed): Promise<Record<string, string>> {
      const name = typed('name').trim();
      const { data } = await queryClient.fetchQuery(reading(caller, list, inputFor(name)));
      setAsked(name);
      const found = namesOf(data);
      const isAnswered = found.length === 0 || has(typed(IS_ANOTHER), found);
      return isAnswered ? {} : { [IS_ANOTHER]: t.common.tickFirst };
    },
  };
}

const inputFor = (name: string) => ({ query: { resembling: name } });

const namesOf = (rows: readonly { name: string }[]) => [...new Set(rows.map(({ name }) => name))];

/** What was answered for some names is no answer for others. */
const idOf = (names: readonly string[]) => encodeURIComponent(names.join('\n'));

const has = (answers: string, names: readonly string[]) => answers.split(',').includes(idOf(names));

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
