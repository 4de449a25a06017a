import { escapeHtml } from '../html.ts';

/** Width of a letter relative to the size of its type, near enough to keep texts apart. */
const LETTER = 0.56;

/** Drawings wider than this become hard to read where they shrink to a phone, and scroll instead. */
const WIDE = 600;

let drawings = 0;

/** A drawing that scrolls by itself where the page is narrower, and is told to those who cannot see it. Colours come from the page's stylesheet. */
export function drawing(width: number, height: number, label: string, content: string): string {
  const id = `drawing-${++drawings}`;
  const arrow = (name: string) =>
    `<marker id="${id}-${name}" class="head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0 0L10 5L0 10z"/></marker>`;
  const marked = content.replaceAll('url(#arrow)', `url(#${id}-arrow)`);
  const size = width > WIDE ? ' class="wide"' : '';
  return `<figure class="drawing" tabindex="0" role="group" aria-label="${escapeHtml(label)}"><svg${size} viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeHtml(label)}"><defs>${arrow('arrow')}</defs>${marked}</svg></figure>\n`;
}

/** The ids of drawings start anew with each page, so that a page is the same whatever was built before it. */
export function startPage(): void {
  drawings = 0;
}

/** A line with an arrow at its end. */
export function arrow(path: string, kind = ''): string {
  return `<path class="line${kind && ` ${kind}`}" d="${path}" marker-end="url(#arrow)"/>`;
}

/** Lines of text, the first at y; anchor as SVG names it. */
export function texts(lines: readonly string[], x: number, y: number, { anchor = 'middle', kind = '', leading = 16 } = {}): string {
  return lines
    .map((line, index) => `<text x="${x}" y="${y + index * leading}" text-anchor="${anchor}"${kind && ` class="${kind}"`}>${escapeHtml(line)}</text>`)
    .join('');
}

export function box(x: number, y: number, width: number, height: number, kind = ''): string {
  return `<rect class="box${kind && ` ${kind}`}" x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/>`;
}

/** The text in lines of at most this width in pixels. */
export function wrap(text: string, width: number, size: number): string[] {
  const most = Math.max(6, Math.floor(width / (size * LETTER)));
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length + 1 <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
