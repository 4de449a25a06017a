import { instance } from '@viz-js/viz';
import { arrowOf, languageOf } from '../language.ts';
import { markdownTable } from '../markdown/markdown-table.ts';
import { pageUrl } from '../links.ts';
import { figure } from './figure.ts';

/** A state machine to be drawn. */
export interface Machine {
  /** Read by screen readers. */
  label: string;
  /** The file of the drawing below `diagrams/`, and its locale. */
  file: string;
  locale: string;
  /** States without outgoing moves. */
  final: ReadonlySet<string>;
  /** Moves with their causes; `from` is null for the creation of an object. */
  moves: readonly { from: string | null; to: string; causes: readonly string[] }[];
}

/** Moves with one cause, as a row of the table lists them; `from` is empty for the creation of an object. */
interface Row {
  from: readonly string[];
  to: readonly string[];
  /** In Markdown. */
  cause: string;
  event: string | null;
}

const COLUMNS = {
  en: ['From → to', 'What happens', 'Event'],
  ar: ['من ← إلى', 'ما يحدث', 'الحدث'],
};
const NEW = { en: 'new', ar: 'جديد' };
const NO_EVENT = { en: 'none', ar: 'لا يوجد' };

const GRAPH = { rankdir: 'TB', bgcolor: 'white', nodesep: 0.3, ranksep: 0.42, pad: 0.1 };
/**
 * Graphviz measures text by the metrics of these fonts; the stylesheet shows it in the site's own.
 */
const NODE = {
  shape: 'box',
  style: 'rounded',
  fontname: 'Courier',
  fontsize: 13,
  height: 0.42,
  margin: '0.14,0.06',
};
const EDGE = { fontname: 'Helvetica', fontsize: 12, arrowsize: 0.7 };

const graphviz = await instance();

const OPEN = { en: 'Open the diagram', ar: 'افتح المخطط' };

/** Draws a state machine for a page, with a link to the drawing as a file. */
export function machineFigure(machine: Machine): string {
  const { label, file, locale } = machine;
  const address = pageUrl(`diagrams/${file}`, locale);
  return figure('states', label, plain(draw(machine)), {
    address,
    words: OPEN[languageOf(locale)],
  });
}

/** Draws a state machine as a separate file. */
export const machineFile = (machine: Machine): string => draw(machine);

/** Graphviz places the states. */
function draw({ final, moves }: Machine): string {
  const names = [...new Set(moves.flatMap(({ from, to }) => (from ? [from, to] : [to])))];
  return graphviz.renderString(
    {
      graphAttributes: GRAPH,
      nodeAttributes: NODE,
      edgeAttributes: EDGE,
      nodes: [
        {
          name: 'start',
          attributes: { shape: 'circle', label: '', width: 0.18, height: 0.18, class: 'start' },
        },
        ...names.map((name) => ({
          name,
          attributes: { label: name, class: final.has(name) ? 'final' : 'state' },
        })),
      ],
      edges: moves.map(({ from, to, causes }) => ({
        tail: from ?? 'start',
        head: to,
        attributes: { label: causes.map((cause) => ` ${cause} \\l`).join('') },
      })),
    },
    { format: 'svg' },
  );
}

/** Lists moves as a Markdown table: from, to, what happens, event. */
export function movesTable(rows: readonly Row[], locale: string): string {
  const language = languageOf(locale);
  const listed = (states: readonly string[]) =>
    [...new Set(states)].map((state) => `\`${state}\``).join(locale === 'ar' ? '، ' : ', ');
  return markdownTable(
    COLUMNS[language],
    rows.map(({ from, to, cause, event }) => [
      `${from.length > 0 ? listed(from) : NEW[language]} ${arrowOf(locale)} ${listed(to)}`,
      cause,
      event ? `\`${event}\`` : NO_EVENT[language],
    ]),
  );
}

/**
 * Removes what the page defines: ids that would not be unique, tooltips, colours and fonts.
 * Converts points to pixels.
 */
function plain(svg: string): string {
  return svg
    .replace(/<title>[^<]*<\/title>|<!--[^]*?-->/g, '')
    .replace(/(width|height)="(\d+)pt"/g, '$1="$2"')
    .replace(/ (id|font-family|fill|stroke|xmlns:xlink)="[^"]*"/g, '');
}
