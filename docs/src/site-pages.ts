import { getCollection } from 'astro:content';

/**
 * A page as its file has it. Its id is its path without `.md`: `guides/webhooks`,
 * `ar/guides/consent`, `index`.
 */
export interface SitePage {
  id: string;
  body?: string;
  filePath: string;
  data: { title: string; description?: string; keywords?: string };
  rendered?: { metadata?: { headings?: readonly { text: string; slug: string }[] } };
}

/** Reads every page of the site, in all languages, except the one about missing pages. */
export async function allPages(): Promise<SitePage[]> {
  return (await getCollection(
    'docs',
    ({ id }: { id: string }) => id !== '404',
  )) as unknown as SitePage[];
}
