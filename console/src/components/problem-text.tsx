import type { Problem } from '../api/problem.ts';
import { usePreferences } from '../app/preferences.tsx';
import { isVague, problemSentence } from './problem-sentence.ts';
import { Code } from './values.tsx';

interface NamedField {
  /** The path in the body. */
  name: string;
  label: string;
}

/** Returns the field of a form that a part of a request is from, such as `returned` for `returned.0.line`. */
export function fieldOf<Field extends NamedField>(
  fields: readonly Field[],
  part: string | undefined,
): Field | undefined {
  return fields.find(({ name }) => part === name || part?.startsWith(`${name}.`));
}

/** Says what happened in the reader's language and which field it concerns; the service's words if nothing else says it. */
export function ProblemText({
  problem,
  fields = [],
}: {
  problem: Problem;
  fields?: readonly NamedField[];
}) {
  const { t, format } = usePreferences();
  const { status, error } = problem;
  const { roles } = (error?.details ?? {}) as { roles?: string[] };
  const field = fieldOf(fields, problem.field);
  return (
    <div className="problem">
      <p>
        <strong>{problemSentence(problem, t, format)}</strong>
      </p>
      {field && (
        <p>
          {t.problem.field} {field.label}
        </p>
      )}
      {roles && (
        <p>
          {t.problem.needsRole}{' '}
          {roles.map((role) => t.enums.role[role as keyof typeof t.enums.role]).join(t.common.or)}
        </p>
      )}
      {error && isVague(problem, t, format) && (
        <p className="small">
          {t.problem.details}{' '}
          <bdi lang="en" dir="ltr">
            {error.message}
          </bdi>
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
