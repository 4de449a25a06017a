import type { APIRoute } from 'astro';
import { contract, enumDescriptions, siteOperations } from '../contract.ts';
import { pageUrl } from '../links.ts';
import { groupNames, guideGroups, guidesOf } from '../navigation.ts';
import { allPages } from '../site-pages.ts';

/**
 * Serves the entry point for language models: a list of the pages, with their addresses as Markdown
 * (llmstxt.org).
 */
export const GET: APIRoute = async ({ site }) => {
  const pages = new Map((await allPages()).map((page) => [page.id, page.data]));
  const address = (page: string) => new URL(pageUrl(page), site).href;
  const item = (id: string, description?: string) =>
    `- [${pages.get(id)!.title}](${address(`${id}.md`)})${description ? `: ${description}` : ''}`;
  const groups = groupNames.map((group) => {
    const items = guidesOf(group).map((slug) =>
      item(`guides/${slug}`, pages.get(`guides/${slug}`)!.description),
    );
    return `## ${guideGroups[group].en}\n\n${items.join('\n')}`;
  });
  const errors = enumDescriptions('ErrorCode').map(([code, description]) =>
    item(`errors/${code}`, description),
  );
  const operations = siteOperations.map(
    ({ page, name, summary }) => `- [${name}](${address(page.replace(/\/$/, '.md'))}): ${summary}`,
  );
  const text = [
    `# ${contract.info.title}`,
    `> ${contract.info.summary}`,
    'The complete interface, with every operation, field, error and event: ' +
      `[openapi.yaml](${address('openapi.yaml')}), [openapi.json](${address('openapi.json')}). ` +
      `API version ${contract.info.version}. All pages in one file: [llms-full.txt](${address('llms-full.txt')}).`,
    ...groups,
    `## Reference\n\n${operations.join('\n')}`,
    `## Error codes\n\n${item('errors')}\n${errors.join('\n')}`,
  ].join('\n\n');
  return new Response(`${text}\n`);
};
