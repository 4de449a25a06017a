import type { ErrorCode } from '../../../generated/backoffice/enums.ts';
import type { Problem } from '../api/problem.ts';
import { usePreferences } from '../app/preferences.tsx';
import type { Texts } from '../texts/texts.ts';
import { Code } from './values.tsx';

/** Codes that say too little: what exactly is wrong is only in the service's message, in English. */
const VAGUE: readonly (ErrorCode | undefined)[] = [
  'invalid_parameter',
  'missing_parameter',
  'invalid_shares',
  'state_conflict',
  'customer_not_eligible',
  'property_not_available',
  'payload_too_large',
];

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

/** Says what happened in the reader's language and which field it concerns; the service's words if they say more. */
export function ProblemText({
  problem,
  fields = [],
  isRead = false,
}: {
  problem: Problem;
  fields?: readonly NamedField[];
  /** True if nothing was to be changed: trying again is always harmless. */
  isRead?: boolean;
}) {
  const { t } = usePreferences();
  const { status, error } = problem;
  const { roles } = (error?.details ?? {}) as { roles?: string[] };
  const field = fieldOf(fields, problem.field);
  const isAway = status === null || status >= FAILED;
  return (
    <div className="problem">
      <p>
        <strong>{isRead && isAway ? t.problem.notLoaded : problemSentence(problem, t)}</strong>
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
      {error && VAGUE.includes(error.code as ErrorCode) && (
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

/** What an error means, in one or two sentences. A code of a newer service is known by its status. */
export function problemSentence({ status, error }: Problem, t: Texts): string {
  if (status === null) return t.problem.noResponse;
  const known: Readonly<Record<string, string>> = t.errors;
  if (error && Object.hasOwn(known, error.code)) return known[error.code]!;
  return status < FAILED ? t.problem.wrongInput : t.problem.failed;
}
