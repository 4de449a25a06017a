/** A piece of a page: HTML, or the same sample in several languages. */
export type Piece = string | readonly { label: string; html: string }[];

/**
 * Splits a page's HTML at the marks that the plugin `blocks` has left around code in several
 * languages.
 */
export function splitTabs(html: string): Piece[] {
  return html
    .split(/<!--tabs-->([^]*?)<!--\/tabs-->/)
    .map((piece, index) => (index % 2 === 0 ? piece : samplesOf(piece)));
}

function samplesOf(html: string): { label: string; html: string }[] {
  const [, ...samples] = html.split(/<!--tab:(.+?)-->/);
  return samples.flatMap((label, index) =>
    index % 2 === 0 ? [{ label, html: samples[index + 1] ?? '' }] : [],
  );
}
