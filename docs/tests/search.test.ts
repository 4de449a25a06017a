import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { builtSite, SITE_BUILT_WITHIN_MS } from '../../test/support/site/built-site.ts';
import { buildIndex, search, type SearchRecord } from '../src/client/search-index.ts';

const records: Record<string, SearchRecord[]> = {};
const indexes: Record<string, ReturnType<typeof buildIndex>> = {};

let folder: string;

beforeAll(async () => {
  folder = await builtSite();
  for (const language of ['en', 'ar']) {
    records[language] = JSON.parse(
      readFileSync(path.join(folder, `search-${language}.json`), 'utf8'),
    ) as SearchRecord[];
    indexes[language] = buildIndex(records[language]);
  }
}, SITE_BUILT_WITHIN_MS);

const find = (words: string, language = 'en') => search(indexes[language]!, words);

describe('the search', () => {
  it.each([
    ['consent expired', '/docs/errors/consent_code_expired/'],
    ['rate_limited', '/docs/errors/rate_limited/'],
    ['post /orders', '/docs/reference/orders/createorder/'],
    ['createOrder', '/docs/reference/orders/createorder/'],
    ['externalReference', '/docs/reference/orders/'],
    ['keep the newer', '/docs/guides/orders/#keep-the-newer-of-two'],
    ['retry', '/docs/guides/'],
    ['webhook signature', '/docs/guides/webhooks/'],
    ['refund', '/docs/guides/'],
    ['changelog', '/docs/guides/versioning/'],
    ['chargeback', '/docs/guides/bookkeeping/'],
    ['SLA', '/docs/guides/agreement/'],
    ['sub-processors', '/docs/guides/due-diligence/'],
    ['withdraw', '/docs/guides/customer-journey/'],
    ['pagination', '/docs/reference/section/read-lists-page-by-page/'],
    ['sdk', '/docs/guides/quick-start/'],
    ['postman', '/docs/guides/quick-start/'],
  ])('finds %j', (words, address) =>
    expect(find(words).map(({ url }) => url)).toContainEqual(expect.stringContaining(address)),
  );

  it.each([
    ['sandbx', 'sandbox'],
    ['idempotensy', 'Idempotency'],
    ['webhoks', 'Webhook'],
    ['settelment', 'settle'],
  ])('tolerates the typing error in %j', (words, title) => {
    const [best] = find(words);
    expect(`${best!.title} ${best!.section} ${best!.text}`.toLowerCase()).toContain(
      title.toLowerCase(),
    );
  });

  it.each([
    ['الموافقة', '/docs/ar/guides/consent/'],
    ['بطاقة', '/docs/ar/guides/card-checkout/'],
    ['webhook', '/docs/ar/guides/webhooks/'],
    ['سداد', '/docs/ar/guides/partner-settled/'],
    ['إخطار التحويل', '/docs/ar/guides/partner-settled/'],
    ['غسل الأموال', '/docs/ar/guides/due-diligence/'],
    ['تحويل IBAN', '/docs/ar/guides/partner-settled/'],
    ['التوقيع', '/docs/ar/guides/webhooks/'],
  ])('finds %j on the Arabic site', (words, address) =>
    expect(find(words, 'ar').map(({ url }) => url)).toContainEqual(
      expect.stringContaining(address),
    ),
  );

  it('does not take one Arabic word for another', () => {
    for (const { terms } of find('استرداد', 'ar')) expect(terms.join(' ')).not.toContain('استخدام');
  });

  it('shows at most three results of a page, so that others are found, too', () => {
    const pages = find('idempotency')
      .filter(({ kind }) => kind === 'guide')
      .map(({ url }) => url.split('#')[0]);
    expect(
      Math.max(...pages.map((one) => pages.filter((other) => other === one).length)),
    ).toBeLessThanOrEqual(3);
  });

  it('leads to pages and anchors that exist', () => {
    for (const { url } of [...records.en!, ...records.ar!]) {
      const [page, anchor] = url.replace('/docs/', '').split('#');
      const file = path.join(folder, page!, 'index.html');
      expect([url, existsSync(file)]).toEqual([url, true]);
      if (anchor) expect(readFileSync(file, 'utf8')).toContain(`id="${decodeURI(anchor)}"`);
    }
  });
});
