import { renderMermaidSVG } from 'beautiful-mermaid';
import { escapeHtml, figure } from './figure.ts';
import { arrowOf } from '../language.ts';

/** The library writes small: this makes its text as large as the page's captions. */
const SCALE = 1.2;
const OPTIONS = {
  bg: 'transparent',
  fg: 'currentColor',
  font: 'Inter',
  transparent: true,
  padding: 8,
};

const MESSAGE = /^\s*(\w+)\s*--?>>\s*(\w+)\s*:\s*(.+)$/;
const NOTE = /^\s*Note over [^:]+:\s*(.+)$/;
const PARTICIPANT = /^\s*(?:participant|actor) (\w+) as (.+)$/;
const TITLE = /^\s*accTitle:\s*(.+)$/m;

/**
 * Draws a Mermaid sequence diagram. Its steps are also a list, which phones show instead of the
 * drawing and screen readers read, with arrows in the direction of the locale's writing.
 * @throws Error if it has no `accTitle`, which is its alternative text
 */
export function sequenceFigure(source: string, locale = ''): string {
  const label = TITLE.exec(source)?.[1];
  if (!label)
    throw new Error(
      `A sequence diagram has no line "accTitle: …", its alternative text:\n${source}`,
    );
  const svg = renderMermaidSVG(source.replace(TITLE, ''), OPTIONS);
  const drawing = figure('sequence', label, plain(svg, `s${source.length}`));
  return drawing.replace(
    '</figure>',
    `<ol aria-label="${escapeHtml(label)}">${stepsOf(source, arrowOf(locale))}</ol></figure>`,
  );
}

/**
 * Removes what the site's stylesheet defines: the font, which would be loaded from another host,
 * and the values of the colours.
 */
function plain(svg: string, id: string): string {
  return svg
    .replace(/<style>[^]*?<\/style>/, '')
    .replace(/ style="[^"]*"/g, '')
    .replace(
      / (width|height)="([\d.]+)"/,
      (_, side: string, size: string) => ` ${side}="${Math.round(Number(size) * SCALE)}"`,
    )
    .replaceAll('seq-arrow', `${id}-arrow`);
}

function stepsOf(source: string, arrow: string): string {
  const names = new Map<string, string>();
  const steps: string[] = [];
  for (const line of source.split('\n')) {
    const [, id, name] = PARTICIPANT.exec(line) ?? [];
    if (id) names.set(id, name!);
    const [, from, to, text] = MESSAGE.exec(line) ?? [];
    if (from)
      steps.push(
        `<li>${[...new Set([from, to!])]
          .map((one) => `<b>${escapeHtml(names.get(one) ?? one)}</b>`)
          .join(` ${arrow} `)}: ${escapeHtml(text!)}</li>`,
      );
    const [, note] = NOTE.exec(line) ?? [];
    if (note) steps.push(`<li class="note">${escapeHtml(note)}</li>`);
  }
  return steps.join('');
}
