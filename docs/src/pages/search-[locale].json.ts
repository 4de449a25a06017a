import type { APIRoute } from 'astro';
import { contractRecords, introductionRecords } from '../search/contract-records.ts';
import { pageRecords } from '../search/page-records.ts';
import { allPages } from '../site-pages.ts';

export const getStaticPaths = () => [{ params: { locale: 'en' } }, { params: { locale: 'ar' } }];

/** Serves the search records of a language. Pages that are not translated are found in English. */
export const GET: APIRoute = async ({ params: { locale } }) => {
  const pages = await allPages();
  const language = locale === 'ar' ? 'ar' : '';
  return new Response(
    JSON.stringify([
      ...pageRecords(pages, language),
      ...introductionRecords(language),
      ...contractRecords(language),
    ]),
  );
};
