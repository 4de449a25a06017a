import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { problemOf } from '../api/problem.ts';
import { usePreferences } from '../app/preferences.tsx';
import { ProblemText } from './problems/problem-text.tsx';

/** Shows that something is read, in the place and about the size of what will appear. */
export function Loading({ lines = 6 }: { lines?: number }) {
  const { t } = usePreferences();
  return (
    <div className="loading" role="status">
      <span className="unseen">{t.common.loading}</span>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className="bar" aria-hidden="true" />
      ))}
    </div>
  );
}

/** Says that there is nothing, and why that may be. */
export function Empty({ children }: { children: ReactNode }) {
  return <p className="empty">{children}</p>;
}

/** Says why something could not be read, and offers to try again. */
export function Failed({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = usePreferences();
  return (
    <div className="notice bad" role="alert">
      <ProblemText problem={problemOf(error)} isRead />
      <Button className="button" onPress={retry}>
        {t.common.tryAgain}
      </Button>
    </div>
  );
}

/** Shows what a read returned, or that it is under way, or why it failed. */
export function Shown<Data>({
  result,
  lines,
  children,
}: {
  result: UseQueryResult<Data>;
  lines?: number;
  children: (data: NonNullable<Data>) => ReactNode;
}) {
  const { data, error, refetch } = result;
  if (data != null)
    return (
      <>
        {error && <Failed error={error} retry={() => void refetch()} />}
        {children(data as NonNullable<Data>)}
      </>
    );
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  return <Loading lines={lines} />;
}
