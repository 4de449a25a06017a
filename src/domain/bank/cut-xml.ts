import type { Turn } from './read-table.ts';
import { localPart, NO_DOCUMENT_TYPE, TOO_DEEP, type Refused } from './xml.ts';

/** A part of a message that is parsed alone, and the parts that were cut out of it. */
export interface Piece {
  name: string;
  text: string;
  parts: Piece[];
}

/** Which elements are cut out, by their local name: within which element, and of which piece. */
export type Cuts = Readonly<Record<string, { within: string; of: string }>>;

/** Of a piece without its parts, in characters. Parsing so many takes a few milliseconds. */
const MAX_PIECE = 32_768;
/** A message of ISO 20022 has fewer elements within elements. */
const MAX_DEPTH = 50;
/** The beginning of a tag. */
const TAG = /<(\/?)([^\s/>]{1,200})/y;
/** How comments, unparsed text and instructions begin and end. */
const SPANS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

interface Open {
  piece: Piece;
  texts: string[];
  size: number;
  /** How many elements were open when it began. */
  depth: number;
}

/**
 * Cuts a message into pieces, in time that grows linearly with its size. A message is parsed at once, which takes too
 * long for a whole statement; its pieces are parsed one by one, and other requests are served in between.
 * @throws ApiError if an element is not closed in its place, or a piece is too large
 */
export async function cutXml(
  xml: string,
  cuts: Cuts,
  { turn, refused }: { turn: Turn; refused: Refused },
): Promise<Piece> {
  const names: string[] = [];
  const open: Open[] = [opened('', 0)];
  let copied = 0;
  const copyTo = (end: number) => {
    const top = open.at(-1)!;
    const text = xml.slice(copied, end);
    copied = end;
    if (text.trim() === '') return;
    top.texts.push(text);
    top.size += text.length;
    if (top.size > MAX_PIECE)
      throw refused(`${top.piece.name || 'The message'} has more text than a bank writes.`);
  };
  for (let at = xml.indexOf('<'); at >= 0;) {
    const end = endOf(xml, at, refused);
    await turn(end - at);
    TAG.lastIndex = at;
    const [, slash, name = ''] = TAG.exec(xml) ?? [];
    const isTag = xml[at + 1] !== '!' && xml[at + 1] !== '?';
    if (isTag && slash) {
      if (names.pop() !== name)
        throw refused(`The file is no well-formed XML: ${shown(name)} is closed, and is not open.`);
      if (open.length > 1 && open.at(-1)!.depth === names.length) {
        copyTo(end);
        close(open);
      }
    } else if (isTag && xml[end - 2] !== '/') {
      const cut = cuts[localPart(name)];
      if (
        cut &&
        cut.of === open.at(-1)!.piece.name &&
        cut.within === localPart(names.at(-1) ?? '')
      ) {
        copyTo(at);
        open.push(opened(localPart(name), names.length));
      }
      names.push(name);
      if (names.length > MAX_DEPTH) throw refused(TOO_DEEP);
    }
    at = xml.indexOf('<', end);
  }
  if (names.length > 0)
    throw refused(`The file is no well-formed XML: it ends, and ${shown(names.at(-1)!)} is open.`);
  copyTo(xml.length);
  close(open);
  return open[0]!.piece;
}

const opened = (name: string, depth: number): Open => ({
  piece: { name, text: '', parts: [] },
  texts: [],
  size: 0,
  depth,
});

/** Completes the last piece, and hands it to the one that it was cut out of. */
function close(open: Open[]): void {
  const { piece, texts } = open.at(-1)!;
  piece.text = texts.join('');
  if (open.length === 1) return;
  open.pop();
  open.at(-1)!.piece.parts.push(piece);
}

/** Returns the place after the tag, comment or other markup that begins at a place. */
function endOf(xml: string, at: number, refused: Refused): number {
  const unclosed = () => refused('The file is no well-formed XML: it ends within its markup.');
  const after = (text: string, from: number) => {
    const place = xml.indexOf(text, from);
    if (place < 0) throw unclosed();
    return place + text.length;
  };
  const span = SPANS.find(([begin]) => xml.startsWith(begin, at));
  if (span) return after(span[1], at + span[0].length);
  if (xml.startsWith('<!', at)) throw refused(NO_DOCUMENT_TYPE);
  const mark = /[>"']/g;
  for (mark.lastIndex = at; ;) {
    const found = mark.exec(xml);
    if (!found) throw unclosed();
    if (found[0] === '>') return found.index + 1;
    mark.lastIndex = after(found[0], found.index + 1);
    if (mark.lastIndex - at > MAX_PIECE) throw refused('A tag is longer than a bank writes.');
  }
}

const shown = (name: string) => `<${name.slice(0, 40)}>`;
