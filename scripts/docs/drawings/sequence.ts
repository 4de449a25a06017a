import { arrow, box, drawing, texts, wrap } from './svg.ts';

interface Message {
  from: number;
  to: number;
  isAnswer: boolean;
  lines: string[];
}

interface Note {
  lines: string[];
}

/** From one of those who talk to the next: the fewer they are, the more room each message has. */
const LANES: Record<number, number> = { 2: 360, 3: 210, 4: 190 };
const MARGIN = 14;
const HEAD = { width: 150, height: 40 };
const SIZE = 13;
const LEADING = 16;
const PADDING = 18;
const LOOP = 46;

/**
 * Who talks to whom, as a drawing. The first line is `title: …`, the second names those who talk, from left to right: `Customer | Your app | Service`. Each
 * further line is a message (`Your app -> Service: POST /orders`), an answer (`Service --> Your app: Order`), or a note over all (`= later`).
 * @throws Error where a line is none of these
 */
export function sequenceDrawing(source: string): string {
  const [title = '', people = '', ...rest] = source.trim().split('\n');
  if (!title.startsWith('title: ')) throw new Error('A sequence begins with "title: …".');
  const lanes = people.split('|').map((name) => name.trim());
  const lane = LANES[lanes.length];
  if (!lane) throw new Error(`A sequence has two to four who talk, not ${lanes.length}.`);
  const steps = rest
    .filter((line) => line.trim())
    .map((line) => (line.startsWith('=') ? note(line, lanes.length * lane) : message(line, lanes, lane)));
  const width = MARGIN * 2 + HEAD.width + lane * (lanes.length - 1);
  const center = (at: number) => MARGIN + HEAD.width / 2 + at * lane;
  let y = HEAD.height + MARGIN + 10;
  const drawn = steps.map((step) => {
    const [content, height] = isMessage(step) ? drawMessage(step, center, y) : drawNote(step, width, y);
    y += height;
    return content;
  });
  const height = y + MARGIN + 6;
  const life = lanes.map((_, at) => `<path class="life" d="M${center(at)} ${HEAD.height + MARGIN}V${height - MARGIN}"/>`);
  const heads = lanes.map((name, at) => {
    const kind = name === 'Service' ? 'main' : '';
    return box(center(at) - HEAD.width / 2, MARGIN, HEAD.width, HEAD.height, kind) + texts([name], center(at), MARGIN + 25, { kind: 'name' });
  });
  return drawing(width, height, title.slice('title: '.length), [...life, ...heads, ...drawn].join(''));
}

function message(line: string, lanes: string[], lane: number): Message {
  const [, from = '', dashes, to = '', text = ''] = /^(.+?) (--?>) (.+?): (.+)$/.exec(line.trim()) ?? [];
  const ends = [lanes.indexOf(from), lanes.indexOf(to)] as const;
  if (ends.includes(-1)) throw new Error(`A sequence has the line "${line}", which is no message between ${lanes.join(', ')}.`);
  const span = Math.abs(ends[0] - ends[1]) || 1;
  return { from: ends[0], to: ends[1], isAnswer: dashes === '-->', lines: wrap(text, lane * span - 24, SIZE) };
}

function isMessage(step: Message | Note): step is Message {
  return 'from' in step;
}

function note(line: string, width: number): Note {
  return { lines: wrap(line.slice(1).trim(), width - 80, SIZE) };
}

function drawMessage({ from, to, isAnswer, lines }: Message, center: (lane: number) => number, y: number): [string, number] {
  const [start, end] = [center(from), center(to)];
  const textHeight = lines.length * LEADING;
  const at = y + textHeight + 8;
  const kind = isAnswer ? 'answer' : '';
  if (from === to) {
    const loop = arrow(`M${start} ${y + 10}h${LOOP}v${LEADING + 6}h${-LOOP + 2}`, kind);
    return [loop + texts(lines, start + LOOP + 8, y + 18, { anchor: 'start', leading: LEADING }), Math.max(textHeight, 34) + PADDING];
  }
  const direction = end > start ? 1 : -1;
  const line = arrow(`M${start + 2 * direction} ${at}H${end - 2 * direction}`, kind);
  return [texts(lines, (start + end) / 2, y + 14, { leading: LEADING, kind: 'on-line' }) + line, textHeight + 8 + PADDING];
}

function drawNote({ lines }: Note, width: number, y: number): [string, number] {
  const height = lines.length * LEADING + 12;
  return [
    box(MARGIN, y + 4, width - MARGIN * 2, height, 'note') + texts(lines, width / 2, y + 21, { leading: LEADING, kind: 'said' }),
    height + PADDING,
  ];
}
