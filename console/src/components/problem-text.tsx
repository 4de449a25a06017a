import type { Problem } from '../api/problem.ts';
import { SIGNED_OUT } from '../api/read.ts';
import { usePreferences } from '../app/preferences.tsx';
import { Code } from './values.tsx';

/** Says what happened in the reader's language, and then what the service said. */
export function ProblemText({ problem }: { problem: Problem }) {
  const { t } = usePreferences();
  const { status, error } = problem;
  const { roles } = (error?.details ?? {}) as { roles?: string[] };
  return (
    <div className="problem">
      <p>
        <strong>{headline(problem, t)}</strong>
      </p>
      {roles && (
        <p>
          {t.problem.needsRole}{' '}
          {roles.map((role) => t.enums.role[role as keyof typeof t.enums.role]).join(t.common.or)}
        </p>
      )}
      {error && (
        <p lang="en" dir="ltr" className="said">
          {error.message}
        </p>
      )}
      {error && status !== 404 && (
        <p className="small">
          {t.problem.requestId} <Code>{error.requestId}</Code>
        </p>
      )}
    </div>
  );
}

type Preferences = ReturnType<typeof usePreferences>;

function headline({ status, error }: Problem, t: Preferences['t']): string {
  if (status === null) return t.problem.noResponse;
  const { code } = error ?? {};
  if (code === 'idempotency_key_reused') return t.problem.alreadyArrived;
  if (code === 'idempotency_key_in_use') return t.problem.underWay;
  if (status === SIGNED_OUT) return t.problem.signedOut;
  if (status === 403) return t.problem.forbidden;
  if (status === 404) return t.problem.notFound;
  if (status === 409) return t.problem.conflict;
  if (status === 429) return t.problem.tooMany;
  return status < 500 ? t.problem.wrongInput : t.problem.failed;
}
