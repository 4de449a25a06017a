import type { Problem } from '../../api/problem.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { isVague, problemSentence } from './problem-sentence.ts';
import { Code } from '../values.tsx';

/** The first of the statuses with which the service says that it could not do something. */
const FAILED = 500;

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

/** Says what happened in the reader's language, and each thing that is wrong with what was sent. */
export function ProblemText({
  problem,
  fields = [],
  isRead = false,
  isMarked = false,
}: {
  problem: Problem;
  fields?: readonly NamedField[];
  /** True if nothing was to be changed: trying again is always harmless. */
  isRead?: boolean;
  /** True if what is wrong stands at the fields, too: here they are only named. */
  isMarked?: boolean;
}) {
  const { t } = usePreferences();
  const { status, error } = problem;
  const { roles } = (error?.details ?? {}) as { roles?: string[] };
  const isAway = status === null || status >= FAILED;
  return (
    <div className="problem">
      {isRead && isAway ? (
        <p>
          <strong>{t.problem.notLoaded}</strong>
        </p>
      ) : (
        problem.faults.map((fault, index) => (
          <Fault key={index} problem={fault} fields={fields} isMarked={isMarked} />
        ))
      )}
      {roles && (
        <p>
          {t.problem.needsRole}{' '}
          {roles.map((role) => t.enums.role[role as keyof typeof t.enums.role]).join(t.common.or)}
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

/** Says what is wrong and which field it concerns; in the service's words if nothing else says it. */
function Fault({
  problem,
  fields,
  isMarked,
}: {
  problem: Problem;
  fields: readonly NamedField[];
  isMarked: boolean;
}) {
  const { t, format } = usePreferences();
  const field = fieldOf(fields, problem.field);
  return (
    <>
      {field && isMarked ? (
        <p>
          <strong>{t.problem.marked(field.label)}</strong>
        </p>
      ) : (
        <p>
          <strong>{problemSentence(problem, t, format)}</strong>
        </p>
      )}
      {field && !isMarked && (
        <p>
          {t.problem.field} {field.label}
        </p>
      )}
      {isVague(problem, t, format) && (
        <p className="small">
          {t.problem.details}{' '}
          <bdi lang="en" dir="ltr">
            {problem.message}
          </bdi>
        </p>
      )}
    </>
  );
}
