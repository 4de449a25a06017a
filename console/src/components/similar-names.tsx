import { useEffect, useState } from 'react';
import { useRead } from '../api/read.ts';
import { usePreferences } from '../app/preferences.tsx';
import type { Field } from './fields.tsx';

type ListId = 'listOperators' | 'listPartners';

interface SimilarTexts {
  resembles: (names: string) => string;
  isAnother: string;
}

/**
 * Returns what a form shows below its facts if the typed name resembles others, as the service finds:
 * one person or company should not be two. The further field says that it is another one.
 */
export function useSimilarNames(list: ListId, texts: SimilarTexts) {
  const { t } = usePreferences();
  const [similar, setSimilar] = useState<string | null>(null);
  const isAnother: Field<'isAnother'> = {
    name: 'isAnother',
    label: t.common.checkName,
    kind: 'many',
    values: [['yes', texts.isAnother]],
  };
  return {
    fields: similar === null ? [] : [isAnother],
    warning: ({ name }: { name: string }) => (
      <SimilarNames
        list={list}
        name={name}
        resembles={texts.resembles}
        found={similar}
        onFound={setSimilar}
      />
    ),
  };
}

interface SimilarNamesProps extends Pick<SimilarTexts, 'resembles'> {
  list: ListId;
  name: string;
  found: string | null;
  onFound: (names: string | null) => void;
}

function SimilarNames({ list, name, resembles, found, onFound }: SimilarNamesProps) {
  const { t } = usePreferences();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const pause = setTimeout(() => setAsked(name.trim()), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [name]);
  const { data } = useRead(list, { query: { resembling: asked } }, { enabled: asked !== '' });
  const rows: readonly { name: string }[] = data?.data ?? [];
  const now = asked === '' || rows.length === 0 ? null : namesOf(rows).join(t.common.comma);
  useEffect(() => {
    if (now !== found) onFound(now);
  }, [now, found, onFound]);
  return now && <p className="notice wait">{resembles(now)}</p>;
}

const namesOf = (rows: readonly { name: string }[]) => [...new Set(rows.map(({ name }) => name))];

/** Nobody types the next letter of a name later than this. */
const PAUSE_MS = 500;
