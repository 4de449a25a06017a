import type { APIRoute } from 'astro';
import { siteOperations, type SiteOperation } from '../../contract.ts';
import { operationMarkdown } from '../../markdown/operation-markdown.ts';

export const getStaticPaths = () =>
  siteOperations.map((operation) => ({
    params: { page: operation.page.replace(/^reference\/|\/$/g, '') },
    props: { operation },
  }));

/** Serves each operation of the reference as Markdown: `reference/orders/createorder.md`. */
export const GET: APIRoute<{ operation: SiteOperation }> = ({ props: { operation } }) =>
  new Response(`${operationMarkdown(operation)}\n`);
