import type { APIRoute } from 'astro';
import { plainMarkdown } from '../markdown/plain-markdown.ts';
import { allPages, type SitePage } from '../site-pages.ts';

export async function getStaticPaths() {
  return (await allPages()).map((page) => ({ params: { slug: page.id }, props: { page } }));
}

/** Serves each page as Markdown, at its own address: `guides/webhooks.md`. */
export const GET: APIRoute<{ page: SitePage }> = ({ props: { page }, site }) => {
  const { title, description } = page.data;
  const head = [`# ${title}`, ...(description ? [description] : [])];
  return new Response(
    `${[...head, plainMarkdown(page.body ?? '', page.filePath, site!.origin)].join('\n\n')}\n`,
  );
};
