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
  const value = parse(text);
  if (isDeeperThan(MAX_DEPTH, value)) throw tooDeep();
  const param = inspectTokens(text) ? pathOfInexact(text) : null;
  if (param === null) return value;
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof RangeError) throw tooDeep(); // the parser's own limit
    throw new ApiError('invalid_json', {
      message: `The body is not valid JSON${whereReadingFailed(error)}.`,
    });
  }
}

/** Returns the path of the first number that a double cannot represent exactly; null if there is none. */
function pathOfInexact(text: string): string | null {
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
  const value: unknown = JSON.parse(text, notice as (key: string, value: unknown) => unknown);
  return inexact ? pathTo(inexact, value) : null;
}

/** What begins a text, the brackets, and numbers that are long or have an exponent. */
const TOKEN = /["{}[\]]|[-+.\deE]{16,}|\d[eE]/g;
const COLON = /\s*:/y;
/** Characters of a key that a message repeats. */
const MAX_KEY_LENGTH = 100;

/**
 * Refuses valid JSON with a key that an object has twice: parsers differ in which value they take,
 * so that a value which a proxy has checked would not be the one that takes effect (RFC 8259, 4).
 * Returns whether it may have a number that is not exact. Texts are skipped and not matched, because a match of
 * 2 MiB would block all other requests.
 */
function inspectTokens(text: string): boolean {
  const open: Set<string>[] = [];
  let mayBeInexact = false;
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(text); match; match = TOKEN.exec(text)) {
    const [token] = match;
    if (token === '{' || token === '[') open.push(new Set());
    else if (token === '}' || token === ']') open.pop();
    else if (token !== '"') mayBeInexact = true;
    else {
      TOKEN.lastIndex = COLON.lastIndex = endOfText(text, match.index + 1);
      if (!COLON.test(text)) continue;
      const key = JSON.parse(text.slice(match.index, TOKEN.lastIndex)) as string;
      const keys = open.at(-1)!;
      if (keys.has(key)) throw keyTwice(key);
      keys.add(key);
    }
  }
  return mayBeInexact;
}

/**
 * Returns the place behind the quotation mark that ends a text: the first that no odd number of
 * backslashes precedes.
 */
function endOfText(text: string, begin: number): number {
  for (let end = text.indexOf('"', begin); ; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text[end - 1 - backslashes] === '\\') backslashes++;
    if (backslashes % 2 === 0) return end + 1;
  }
}

function keyTwice(key: string): ApiError {
  const message = `The body has the key ${clipped(key, MAX_KEY_LENGTH)} twice in one object.`;
  return new ApiError('invalid_json', { param: key, message });
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
