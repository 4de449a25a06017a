import { ApiError, clipped } from '../../errors.ts';

/** Maximum levels of arrays and objects in a body; the contracts need five. */
const MAX_DEPTH = 20;
/**
 * A double represents every decimal with this many digits exactly; a longer one would be changed.
 */
const EXACT_DIGITS = 15;

/**
 * Reads a body as JSON in UTF-8.
 * @throws ApiError invalid_json, also if an object has a key twice; invalid_parameter with the name
 * of the first number that a double cannot represent exactly
 */
export function readJson(bytes: Buffer): unknown {
  const text = decode(bytes);
  const { value, inexact } = parse(text);
  if (isDeeperThan(MAX_DEPTH, value)) throw tooDeep();
  assertKeysOnce(text);
  if (!inexact) return value;
  const param = pathTo(inexact, value);
  throw new ApiError('invalid_parameter', {
    ...(param && { param }),
    message: `${param || 'The body'} has more digits than a number can represent exactly.`,
  });
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ApiError('invalid_json', { message: 'The body is not valid UTF-8.' });
  }
}

/** The place of a number: the object or array that contains it, and its name or index there. */
interface Place {
  holder: unknown;
  key: string;
}

function parse(text: string): { value: unknown; inexact?: Place } {
  let inexact: Place | undefined;
  function notice(
    this: unknown,
    key: string,
    value: unknown,
    { source = '' }: { source?: string },
  ): unknown {
    if (typeof value === 'number' && !isExact(value, source)) inexact ??= { holder: this, key };
    return value;
  }
  try {
    const value: unknown = JSON.parse(text, notice as (key: string, value: unknown) => unknown);
    return { value, ...(inexact && { inexact }) };
  } catch (error) {
    if (error instanceof RangeError) throw tooDeep(); // the parser's own limit
    throw new ApiError('invalid_json', {
      message: `The body is not valid JSON${whereReadingFailed(error)}.`,
    });
  }
}

/** The texts, with the colon after a key, and the brackets of JSON. */
const TOKEN = /"(?:[^"\\]|\\.)*"(\s*:)?|[{}[\]]/g;
/** Characters of a key that a message repeats. */
const MAX_KEY_LENGTH = 100;

/**
 * Refuses valid JSON with a key that an object has twice: parsers differ in which value they take,
 * so that a value which a proxy has checked would not be the one that takes effect (RFC 8259, 4).
 */
function assertKeysOnce(text: string): void {
  const open: Set<string>[] = [];
  for (const [token, colon] of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') open.push(new Set());
    if (token === '}' || token === ']') open.pop();
    if (!colon) continue;
    const key = JSON.parse(token.slice(0, -colon.length)) as string;
    const keys = open.at(-1)!;
    if (keys.has(key)) {
      const message = `The body has the key ${clipped(key, MAX_KEY_LENGTH)} twice in one object.`;
      throw new ApiError('invalid_json', { param: key, message });
    }
    keys.add(key);
  }
}

function isExact(value: number, source: string): boolean {
  const digits = source.replace(/e.*$/i, '').replace(/\D/g, '').replace(/^0+/, '');
  return digits.length <= EXACT_DIGITS && Number.isFinite(value);
}

function tooDeep(): ApiError {
  return new ApiError('invalid_json', {
    message: `The body is nested too deeply: it may have at most ${MAX_DEPTH} levels of arrays and objects.`,
  });
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}

/** Returns the place that the parser's message names, without the text that it quotes. */
function whereReadingFailed(error: unknown): string {
  return `: ${(error as SyntaxError).message.replace(/(, )?"[\s\S]*$/, '')}`;
}

/**
 * Returns the path of a place as errors name fields: `funding.settlement.amount`. Empty for the
 * body itself.
 */
function pathTo(place: Place, value: unknown, path = ''): string {
  if (typeof value !== 'object' || value === null) return '';
  if (value === place.holder) return path + place.key;
  for (const [name, inner] of Object.entries(value)) {
    const found = pathTo(place, inner, `${path}${name}.`);
    if (found) return found;
  }
  return '';
}
