import type { APIRoute } from 'astro';
import { contract, enumDescriptions, siteOperations } from '../contract.ts';
import { operationMarkdown } from '../markdown/operation-markdown.ts';
import { plainMarkdown } from '../markdown/plain-markdown.ts';
import { guides } from '../navigation.ts';
import { allPages } from '../site-pages.ts';

/** Serves all English pages in one file: the guides, the operations, and the error codes (llmstxt.org). */
export const GET: APIRoute = async ({ site }) => {
  const pages = new Map((await allPages()).map((page) => [page.id, page]));
  const written = (id: string) => {
    const { data, body, filePath } = pages.get(id)!;
    return `# ${data.title}\n\n${plainMarkdown(body ?? '', filePath, site!.origin)}`;
  };
  const text = [
    `# ${contract.info.title}\n\n> ${contract.info.summary}`,
    ...guides.map((slug) => written(`guides/${slug}`)),
    ...siteOperations.map(operationMarkdown),
    ...enumDescriptions('ErrorCode').map(([code]) => written(`errors/${code}`)),
  ].join('\n\n---\n\n');
  return new Response(`${text}\n`);
};
