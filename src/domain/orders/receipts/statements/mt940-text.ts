import { chosenReference } from './bank-statement.ts';

/** What a bank says of a line in its field 86, and who is on the other side. */
interface LineTexts {
  reference: string;
  payer: string;
  description: string;
}

/** Parts of a structured text: a sign and two digits, perhaps below the code of the bank. */
const STRUCTURED = /^\s*\d{0,3}([?<~^|])(?=\d\d)/;
/** The length of a part of a structured text, and of a line, which a word can be broken by. */
const FULL_PART = 27;
const FULL_LINE = 65;
/** Where the text of a SEPA transfer has what, and how SWIFT marks the same. */
const KEYWORD = /\s?(EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|IBAN|BIC)\+/;
const CODE = /\/([A-Z]{4})\//;
const MAX_PAYER = 200;

/**
 * Reads the texts of a line: in parts (`?20 … ?32`), with codes (`/EREF/…/NAME/…`), or plain. A plain text names the
 * payer somewhere, so it stands for the payer as a whole.
 * @param given the fields of line 61, and the lines of field 86
 */
export function readTexts({
  own,
  bank,
  more,
  lines,
}: {
  own: string;
  bank: string;
  more: string;
  lines: readonly string[];
}): LineTexts {
  const first = lines[0] ?? '';
  const read = STRUCTURED.test(first)
    ? structured(lines.join(''), STRUCTURED.exec(first)![1]!)
    : first.startsWith('/')
      ? coded(joined(lines, FULL_LINE))
      : { sender: '', name: '', account: '', texts: [joined(lines, FULL_LINE)] };
  const { sender, name, account } = read;
  const texts = [...read.texts, more].map((text) => text.trim()).filter(Boolean);
  return {
    reference: chosenReference({ sender: [sender, own], texts, bank: [bank] }),
    payer: name || account || texts.join(' ').slice(0, MAX_PAYER),
    description: [...texts, account].filter(Boolean).join('; '),
  };
}

interface Parts {
  /** The reference of the sender. */
  sender: string;
  name: string;
  account: string;
  texts: string[];
}

/** Reads a text in parts: 00 names the kind of booking, 20 to 29 and 60 to 63 are the text, 32 and 33 the name. */
function structured(text: string, sign: string): Parts {
  const parts = new Map(
    text
      .split(sign)
      .slice(1)
      .map((part) => [part.slice(0, 2), part.slice(2)]),
  );
  const among = (from: number, to: number) =>
    [...parts]
      .filter(([code]) => Number(code) >= from && Number(code) <= to)
      .map(([, part]) => part);
  const said = joined([...among(20, 29), ...among(60, 63)], FULL_PART);
  const keyed = byKey(said, KEYWORD);
  return {
    sender: keyed.get('EREF') ?? '',
    name: joined(among(32, 33), FULL_PART),
    account: keyed.get('IBAN') ?? parts.get('31') ?? '',
    texts: [keyed.size > 0 ? (keyed.get('SVWZ') ?? '') : said, parts.get('00') ?? ''],
  };
}

function coded(text: string): Parts {
  const keyed = byKey(text, CODE);
  return {
    sender: keyed.get('EREF') ?? '',
    name: keyed.get('NAME') ?? '',
    account: keyed.get('IBAN') ?? '',
    texts: [keyed.get('REMI') ?? keyed.get('USTD') ?? text],
  };
}

/** Returns what stands behind each key of a text, the first time. */
function byKey(text: string, key: RegExp): Map<string, string> {
  const pieces = text.split(key);
  const found = new Map<string, string>();
  for (let place = 1; place + 1 < pieces.length; place += 2) {
    const value = pieces[place + 1]!.replace(/^\/+|\/+$/g, '').trim();
    if (!found.has(pieces[place]!) && value) found.set(pieces[place]!, value);
  }
  return found;
}

/** Joins what was broken where a line was full, also within a word. */
const joined = (lines: readonly string[], full: number) =>
  lines
    .map((line) => (line.length >= full ? line : `${line} `))
    .join('')
    .trim();
