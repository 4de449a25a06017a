/**
 * Recognises what a bank has written, by its content. The service, the command line and the console use this one
 * implementation.
 */

/** A message of ISO 20022, a statement of SWIFT, or a table. */
export type BankFileKind = 'xml' | 'mt940' | 'table';

/** The beginning of a file that says what it is, in characters. */
const HEAD = 4096;
/** Fields with which each statement of SWIFT begins: its reference, and its account, number, balance or lines. */
const MT940 = [/^:20:/m, /^:(?:25P?|28C?|60[FM]|61):/m];
/** The encoding that a message names in its first line. */
const DECLARED = /^\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([A-Za-z][\w.:-]*)["']/;

/** Returns what a file is. */
export function bankFileKind(text: string): BankFileKind {
  const head = text.slice(0, HEAD);
  if (/^[\ufeff\s]*</.test(head)) return 'xml';
  return MT940.every((field) => field.test(head)) ? 'mt940' : 'table';
}

/**
 * Decodes a file: UTF-8 or UTF-16 with or without a byte order mark, or else the encoding that a message names, or the
 * Arabic code page of Windows. Returns null if it is no text.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const unicode = unicodeOf(bytes);
  const others = unicode ? [] : [declaredIn(bytes), 'windows-1256'];
  const encodings = [unicode ?? 'utf-8', ...others].filter((one) => one !== null);
  const text = encodings.reduce<string | null>((read, one) => read ?? decoded(bytes, one), null);
  return text === null || text.includes('\0') ? null : text;
}

/** Returns the encoding that a message names; null if it names none. */
function declaredIn(bytes: Uint8Array): string | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const name = DECLARED.exec(head)?.[1] ?? null;
  // In UTF-16, the name would not have been found.
  return name && /^utf-?16/i.test(name) ? null : name;
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: encoding !== 'windows-1256' }).decode(bytes);
  } catch {
    return null;
  }
}

/** Returns the form of Unicode that a file begins with; null if nothing says it. */
function unicodeOf(bytes: Uint8Array): string | null {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Without a mark: every separator, digit and line end of UTF-16 has a zero byte, always on the same side.
  const zeros = [0, 0];
  for (const [place, byte] of bytes.subarray(0, 4096).entries())
    if (byte === 0) zeros[place % 2]!++;
  if (zeros[0] === zeros[1] || bytes.length % 2 > 0) return null;
  if (zeros[0] === 0) return 'utf-16le';
  return zeros[1] === 0 ? 'utf-16be' : null;
}
