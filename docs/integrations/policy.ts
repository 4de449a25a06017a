import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g;
const INLINE_STYLE = /<style[^>]*>([^]*?)<\/style>/g;
const STYLE_ATTRIBUTE = /\sstyle="([^"]*)"/g;

/**
 * Writes a page's Content-Security-Policy into it: the site's own files, and the inline scripts and
 * styles that the page has, by their hashes. Redoc sets styles while it runs, so its pages allow
 * inline styles.
 */
export function withPolicy(html: string): string {
  const isReference = html.includes('<div id="redoc">');
  const scripts = hashesOf(html, INLINE_SCRIPT);
  const styles = hashesOf(html, INLINE_STYLE, STYLE_ATTRIBUTE);
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    isReference
      ? "style-src 'self' 'unsafe-inline'"
      : ["style-src 'self'", ...(styles.length > 0 ? ["'unsafe-hashes'"] : []), ...styles].join(
          ' ',
        ),
    "img-src 'self' data:",
    `font-src 'self'${isReference ? ' data:' : ''}`,
    "connect-src 'self'",
    ...(isReference ? ['worker-src blob:'] : []),
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return html.replace(
    /<meta charset="utf-8"\s*\/?>/i,
    (meta) => `${meta}<meta http-equiv="Content-Security-Policy" content="${policy}">`,
  );
}

function hashesOf(html: string, ...patterns: RegExp[]): string[] {
  const sources = patterns.flatMap((pattern) =>
    [...html.matchAll(pattern)].map(([, source]) => source!),
  );
  return [...new Set(sources)].map((source) =>
    policyHash(source.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')),
  );
}

/** Returns the hash of a piece of inline code in the form of a Content-Security-Policy. */
function policyHash(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
}
