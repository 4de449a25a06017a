import { contract, siteOperations, tags } from './contract.ts';

/** A page of the reference. */
export interface ReferencePage {
  /** Below the reference's address: `orders/createorder/`; empty for its first page. */
  path: string;
  title: string;
  description?: string;
}

/** The sections of the contract's introduction, by their headings. */
export const introduction: readonly { title: string; text: string; path: string }[] =
  contract.info.description
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [title = '', ...lines] = section.split('\n');
      const path = `section/${title.toLowerCase().replaceAll(' ', '-')}/`;
      return { title, text: lines.join(' '), path };
    });

/** Every page of the reference but its first, as Redoc divides the contract. */
export const referencePages: readonly ReferencePage[] = [
  ...[{ title: 'Guides', path: 'section/guides/' }, ...introduction].map(({ title, path }) => ({
    path,
    title,
  })),
  ...tags.map((tag) => ({ path: `${tag.toLowerCase()}/`, title: tag })),
  ...siteOperations.map(({ name, summary, page }) => ({
    path: page.replace(/^reference\//, ''),
    title: summary,
    description: `${name}: parameters, fields, samples and errors.`,
  })),
  ...Object.entries(contract.webhooks ?? {}).map(([type, { post }]) => ({
    path: `webhooks/${post.operationId.toLowerCase()}/`,
    title: post.summary,
    description: `The event ${type}: when it is sent, and its data.`,
  })),
];
