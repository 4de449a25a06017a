/** Escapes text for HTML, in content and in attributes between double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(
    /[&<>"]/g,
    (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character]!,
  );
}

/**
 * Puts a drawing on the page: it scrolls if the page is narrower, and its label is read to those
 * who cannot see it. Its colours come from the site's stylesheet.
 * @param opens the same drawing as a file
 */
export function figure(
  kind: 'states' | 'sequence',
  label: string,
  svg: string,
  opens?: { address: string; words: string },
): string {
  const name = escapeHtml(label);
  const drawing = svg
    .replace(/^[^]*?<svg /, '<svg ')
    .replace('<svg ', `<svg role="img" aria-label="${name}" `);
  return `<figure class="diagram ${kind} not-content"><div class="drawing" tabindex="0" role="group" aria-label="${name}">${oneLine(drawing)}</div>${
    opens
      ? `<figcaption><a href="${opens.address}" target="_blank">${escapeHtml(opens.words)}</a></figcaption>`
      : ''
  }</figure>`;
}

/** Joins the lines of HTML, because Markdown ends a block of HTML at an empty line. */
function oneLine(html: string): string {
  return html.replace(/\s*\n\s*/g, ' ');
}
