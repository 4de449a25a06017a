import { contracts } from '../../contract/contracts.ts';
import { patternWords } from '../../contract/pattern-words.ts';
import { ApiError, clipped, errorCatalogue, faultOf, type PlainErrorCode } from '../../errors.ts';
import type { OperationRow } from '../../contract/routes.ts';
import type { Refusal } from './all-refusals.ts';

/** The number of faults that a response lists. */
const MAX_FAULTS = 20;

/**
 * Returns the error of the API for what the validator has refused, in words for readers who do not
 * know JSON Schema. The error is the first fault, and lists all of them.
 */
export function validationError(
  refusals: readonly Refusal[],
  operation: OperationRow,
  query: Readonly<Record<string, unknown>>,
): ApiError {
  const byPath = new Map<string, Refusal>();
  for (const refusal of refusals)
    if (refusal.errorCode !== 'if.openapi.validation' && !byPath.has(refusal.path))
      byPath.set(refusal.path, refusal); // of a part, the first; the fields of a union say what is wrong with it
  const errors = [...byPath.values()]
    .slice(0, MAX_FAULTS)
    .map((refusal) => errorOf(refusal, { refusals, operation, query }));
  const [{ code, param, message }] = errors as [ApiError];
  return ApiError.again({ code, param, message, details: { errors: errors.map(faultOf) } });
}

interface Refused {
  refusals: readonly Refusal[];
  operation: OperationRow;
  query: Readonly<Record<string, unknown>>;
}

function errorOf(refusal: Refusal, { refusals, operation, query }: Refused): ApiError {
  const { place, param } = fieldOf(refusal);
  const isMissing =
    refusal.errorCode === 'required.openapi.validation' ||
    /required property/.test(refusal.message);
  const code = codeOf(param, isMissing, operation);
  const isKey =
    !/ properties$/.test(refusal.message) &&
    refusals.some(({ path, message }) => path === refusal.path && message === KEY_IS_REFUSED);
  const item = itemOf(refusal, query);
  const subject = isKey
    ? `A key of ${param}`
    : item !== undefined
      ? `"${item}" in ${param}`
      : refusal.path === ''
        ? 'An empty name'
        : param;
  return new ApiError(code, {
    message: explain(refusal, place, subject, isMissing),
    ...(param && { param }),
  });
}

/**
 * Splits the validator's pointer, such as `/body/funding/method`, into the part of the request and
 * the field in it. For an item of a list in the query, the field is the list.
 */
function fieldOf({ path, message }: Refusal): { place: string; param: string | undefined } {
  const [, place = '', ...steps] = path.split('/');
  const names = steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const param =
    place === 'headers'
      ? names.join().replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
      : place !== 'query'
        ? names.join('.')
        : IS_UNKNOWN.test(message)
          ? names.join('/')
          : names[0];
  return { place, param: param || (place === 'body' || place === '' ? undefined : place) };
}

/** Returns the value in a list of the query that is refused, such as `foo` of `status=paid,foo`. */
function itemOf({ path }: Refusal, query: Readonly<Record<string, unknown>>): string | undefined {
  const [, place, name = '', index] = path.split('/');
  if (place !== 'query' || index === undefined || !Object.hasOwn(query, name)) return undefined;
  const sent = query[name];
  const items = Array.isArray(sent) ? (sent as unknown[]) : String(sent).split(',');
  return String(items[Number(index)]);
}

function codeOf(
  param: string | undefined,
  isMissing: boolean,
  operation: OperationRow,
): PlainErrorCode {
  if (isMissing) return 'missing_parameter';
  if (param === 'cursor') return 'invalid_cursor';
  const code = param && operation.parameterCodes?.[param];
  return code && code in errorCatalogue ? (code as PlainErrorCode) : 'invalid_parameter';
}

const IS_UNKNOWN = /additional properties|Unknown query parameter/;
const KEY_IS_REFUSED = 'property name must be valid';
/** A field that another member of a union has (`unionByConditions`). */
const FIELD_OF_OTHER_MEMBER = 'boolean schema is false';

/** What the contracts say of the patterns that a value must match. */
const PATTERN_WORDS = Object.values(contracts).map(({ document }) => patternWords(document));

/** Returns what a value must be that does not match a pattern: the words beside the pattern, or those of an id. */
function wordsOfPattern(message: string): string | undefined {
  if (!message.startsWith(NO_MATCH)) return undefined;
  const pattern = message.slice(NO_MATCH.length, -1);
  const isPrefix = pattern.startsWith('^') && pattern.endsWith('_');
  return (
    PATTERN_WORDS.map((words) => words.get(pattern)).find((words) => words !== undefined) ??
    (isPrefix ? `must be an id that begins with ${pattern.slice(1)}` : undefined)
  );
}

const NO_MATCH = 'must match pattern "';

/** The validator's messages, and the wording for readers who do not know JSON Schema. */
const REWORDINGS: readonly (readonly [said: RegExp, words: string])[] = [
  [/^Empty value found.*/, 'is empty. Give it a value or omit it'],
  [/^must NOT have more than (\d+) (\w+)$/, 'must have at most $1 $2'],
  [/^must NOT have fewer than 1 \w+$/, 'must not be empty'],
  [/^must NOT have fewer than (\d+) (\w+)$/, 'must have at least $1 $2'],
  [/^must match format "decimal"$/, 'must be an amount in EGP with at most 2 decimals'],
  [/^must be > (.+)$/, 'must be more than $1'],
  [/^must be >= (.+)$/, 'must be at least $1'],
  [/^must be <= (.+)$/, 'must be at most $1'],
  [/^must match format "date-time"$/, 'must be a date-time in UTC, such as 2026-10-18T09:30:00Z'],
  [/^must match format "date"$/, 'must be a day, such as 2026-11-10'],
  [
    /^must match format "uri"$/,
    'must be an absolute URL, such as https://example.com/path, with other characters than those of RFC 3986 ' +
      'percent-encoded, such as %20 for a space',
  ],
  [/^must match format "visible"$/, 'must contain a letter, a digit or another visible character'],
  [
    /^must match format "line"$/,
    'must be one line, without line breaks, tabs and other control characters',
  ],
  [
    /^must match format "text"$/,
    'must not contain control characters other than tabs and line breaks',
  ],
  [/^must NOT have duplicate items.*$/, 'contains the same value twice'],
  [/^must match format "email"$/, 'must be an e-mail address'],
  [/^must be (object|array|integer)\b/, 'must be an $1'],
  [/^must be (string|number|boolean)\b/, 'must be a $1'],
  [/,null$/, ' or null'],
];

/** Fields whose type an earlier release had otherwise, and what they are now. */
const CHANGED: Readonly<Record<string, string>> = {
  'evidence must be object':
    'is an object {kind, reference, note}, such as {"kind": "bank_letter", "reference": "NB-TRF-771904", ' +
    '"note": "Letter of the bank of 10 November"}. A text alone is not accepted any more',
};

/** Characters of a name that a message repeats: more would leave no room for the reason. */
const MAX_NAME_LENGTH = 100;

function explain(
  { message }: Refusal,
  place: string | undefined,
  name = 'The body',
  isMissing: boolean,
): string {
  const subject = clipped(name, MAX_NAME_LENGTH);
  if (isMissing) return `${subject} is required.`;
  if (IS_UNKNOWN.test(message)) {
    return (
      `${subject} is not a ${place === 'query' ? 'parameter' : 'field'} of this operation. ` +
      'Remove it, or check its spelling.'
    );
  }
  if (message === FIELD_OF_OTHER_MEMBER) {
    const union = name.slice(0, name.lastIndexOf('.'));
    return `${subject} does not belong to this kind of ${union}. Remove it.`;
  }
  const changed = CHANGED[`${name} ${message}`];
  if (changed) return `${subject} ${changed}.`;
  const words = wordsOfPattern(message);
  if (words) return `${subject} ${words}.`;
  return `${subject} ${REWORDINGS.reduce((text, [said, words]) => text.replace(said, words), message)}.`;
}
