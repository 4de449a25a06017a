import type { Refusal } from '../../api/problem.ts';
import type { Formats } from '../../texts/formats.ts';
import type { Texts } from '../../texts/texts.ts';
import { conflictSentence } from './conflict-sentence.ts';

/** What an error means and what to do, in a few sentences. A code of a newer service is known by its status. */
export function problemSentence(problem: Refusal, t: Texts, format: Formats): string {
  const { status, error } = problem;
  if (status === null) return t.problem.noResponse;
  const exact = exactSentence(problem, t, format);
  if (exact !== null) return exact;
  const known: Readonly<Record<string, string>> = t.errors;
  if (error && Object.hasOwn(known, error.code)) return known[error.code]!;
  return status < 500 ? t.problem.wrongInput : t.problem.failed;
}

/** An index in the path of a field, such as `orders.0.amount`. */
const INDEX = /\.\d+(?=\.|$)/g;

/** Says what exactly is wrong, for the codes that have many causes. Null if this version does not know the cause. */
function exactSentence(problem: Refusal, t: Texts, format: Formats): string | null {
  const { error } = problem;
  if (error?.code === 'state_conflict') return conflictSentence(problem, t, format);
  if (!MANY_CAUSES.has(error?.code)) return null;
  const expected: Readonly<Record<string, string>> = t.expected;
  const field = error?.param?.replace(INDEX, '') ?? '';
  return expected[`${field}.${String(error?.details?.cause)}`] ?? expected[field] ?? null;
}

const MANY_CAUSES = new Set<string | undefined>([
  'state_conflict',
  'invalid_parameter',
  'missing_parameter',
]);

/** Whether only the service's message, in English, says what is wrong. */
export function isVague(problem: Refusal, t: Texts, format: Formats): boolean {
  return MANY_CAUSES.has(problem.error?.code) && exactSentence(problem, t, format) === null;
}
