import type { APIRoute } from 'astro';
import { contractRecords, introductionRecords } from '../search/contract-records.ts';
import { pageRecords } from '../search/page-records.ts';
import { allPages } from '../site-pages.ts';

export const getStaticPaths = () => [{ params: { locale: 'en' } }, { params: { locale: 'ar' } }];

/**
 * Everything that the search can find in a language. Pages that are not translated are found in
 * English.
 */
export const GET: APIRoute = async ({ params: { locale } }) => {
  const pages = await allPages();
  return new Response(
    JSON.stringify([
      ...pageRecords(pages, locale === 'ar' ? 'ar' : ''),
      ...introductionRecords(),
      ...contractRecords(),
    ]),
  );
};
