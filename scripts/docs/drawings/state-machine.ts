import { arrow, box, drawing, texts } from './svg.ts';

/** Where a state stands: its column and its row. */
export type Place = readonly [column: number, row: number];

/** How a move is drawn: its corners, as columns and rows with fractions, and where its words stand. */
export interface Route {
  corners: readonly Place[];
  words: Place;
  anchor?: 'start' | 'middle' | 'end';
}

/** A state machine with everything that its drawing needs; `rows` is where the last row ends. */
export interface Machine {
  label: string;
  columns: number;
  rows: number;
  states: Readonly<Record<string, Place>>;
  final: readonly string[];
  moves: readonly { words: readonly string[]; route: Route }[];
}

const COLUMN = 215;
const ROW = 104;
const BOX = { width: 176, height: 42 };
const MARGIN = { x: 24, y: 26 };

/** The machine as a drawing: states as boxes, moves as arrows with their words. */
export function machineDrawing({ label, columns, rows, states, final, moves }: Machine): string {
  const width = MARGIN.x * 2 + COLUMN * (columns - 1) + BOX.width;
  const height = MARGIN.y * 2 + ROW * rows;
  const x = (column: number) => round(MARGIN.x + BOX.width / 2 + column * COLUMN);
  const y = (row: number) => round(MARGIN.y + row * ROW);
  const lines = moves.map(({ route }) => arrow(route.corners.map(([column, row], index) => `${index ? 'L' : 'M'}${x(column)} ${y(row)}`).join('')));
  const words = moves.map(({ words, route: { words: at, anchor = 'middle' } }) =>
    texts(words, x(at[0]), y(at[1]), { anchor, leading: 14, kind: 'on-line' }),
  );
  const boxes = Object.entries(states).map(([name, [column, row]]) => {
    const kind = final.includes(name) ? 'final' : '';
    return (
      box(x(column) - BOX.width / 2, y(row) - BOX.height / 2, BOX.width, BOX.height, kind) +
      texts([name], x(column), y(row) + 5, { kind: 'name mono' })
    );
  });
  return drawing(width, height, label, [...lines, ...boxes, ...words].join(''));
}

/** Half of a box, in columns and in rows: where lines begin and end. */
export const HALF = { column: BOX.width / 2 / COLUMN, row: BOX.height / 2 / ROW } as const;

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
