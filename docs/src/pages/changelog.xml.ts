import type { APIRoute } from 'astro';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contract } from '../contract.ts';
import { pageUrl } from '../links.ts';
import { ROOT } from '../root.ts';

/** Serves the published versions of the contract as an RSS feed, newest first. */
export const GET: APIRoute = ({ site }) => {
  const text = readFileSync(path.join(ROOT, 'docs/changelog.md'), 'utf8');
  const page = new URL(pageUrl('guides/versioning/'), site).href;
  const items = text
    .split(/^## /m)
    .slice(1)
    .map((version) => {
      const [label = '', ...lines] = version.split('\n');
      return [
        '<item>',
        `<title>${label}</title>`,
        `<link>${page}#what-has-changed</link>`,
        `<guid isPermaLink="false">${label}</guid>`,
        `<pubDate>${new Date(`${label}T00:00:00Z`).toUTCString()}</pubDate>`,
        `<description>${escaped(lines.join('\n').trim())}</description>`,
        '</item>',
      ].join('');
    });
  const channel = [
    `<title>${escaped(contract.info.title)}: changes</title>`,
    `<link>${page}</link>`,
    '<description>What each published version of the partner API adds.</description>',
    ...items,
  ].join('');
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel>${channel}</channel></rss>\n`,
  );
};

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
