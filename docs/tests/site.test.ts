import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { writeSite } from '../../scripts/docs.ts';
import { builtSite, SITE_BUILT_WITHIN_MS } from '../../test/support/site/built-site.ts';
import { brokenLinks } from '../integrations/check-links.ts';
import { ErrorCode, siteOperations } from '../src/contract.ts';
import { guideInfo, guides, translatedGuides } from '../src/navigation.ts';

let folder: string;
let files: string[];

beforeAll(async () => {
  folder = await builtSite();
  files = filesOf(folder);
}, SITE_BUILT_WITHIN_MS);

const filesOf = (directory: string) =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => path.extname(name) !== '')
    .sort();
const text = (name: string) => readFileSync(path.join(folder, name), 'utf8');
const pages = () => files.filter((name) => name.endsWith('.html'));

describe('npm run docs', () => {
  it(
    'makes the same bytes of the same sources',
    async () => {
      const again = await mkdtemp(path.join(tmpdir(), 'docs-'));
      await writeSite(again);
      expect(filesOf(again)).toEqual(files);
      const different = files.filter(
        (name) =>
          !readFileSync(path.join(again, name)).equals(readFileSync(path.join(folder, name))),
      );
      await rm(again, { recursive: true });
      expect(different).toEqual([]);
    },
    SITE_BUILT_WITHIN_MS,
  );

  it('makes a page of each guide and each error code, in both languages, and each as Markdown', () => {
    const expected = [
      ...guides.map((slug) => `guides/${slug}`),
      ...ErrorCode.map((code) => `errors/${code}`),
    ];
    expect(files).toEqual(
      expect.arrayContaining(
        expected.flatMap((page) => [`${page}/index.html`, `ar/${page}/index.html`, `${page}.md`]),
      ),
    );
  });

  it('shows pages that are not translated in English, with a notice', () => {
    const page = text('ar/licence/index.html');
    expect(page).toMatch(/<html lang="ar" dir="rtl"/);
    expect(page).toMatch(/<main[^>]* lang="en" dir="ltr"/);
    expect(page).toContain('هذه الصفحة متاحة بالإنجليزية فقط');
  });

  it.each([
    '',
    ...translatedGuides.map((slug) => `guides/${slug}/`),
    'errors/',
    ...ErrorCode.map((code) => `errors/${code}/`),
  ])('has /ar/%s in Arabic', (page) => {
    const html = text(`ar/${page}index.html`);
    expect(html).not.toContain('هذه الصفحة متاحة بالإنجليزية فقط');
    expect(/<h([12])[^>]*>([^<]*[\u0600-\u06ff][^<]*)/.exec(html)).not.toBeNull();
  });

  it('says in Arabic menus and cards which pages are in English', () => {
    const page = text('ar/index.html');
    for (const slug of guides) {
      const { title } = guideInfo(slug, 'ar');
      expect([slug, title.endsWith('(بالإنجليزية)')]).toEqual([
        slug,
        !translatedGuides.includes(slug),
      ]);
      expect(page.split(title).length).toBeGreaterThan(2);
    }
    expect(page).toContain('المرجع (بالإنجليزية)');
  });

  it('lists guides and error codes for language models, and all pages for search engines', () => {
    const llms = text('llms.txt');
    for (const page of [
      ...guides.map((slug) => `guides/${slug}`),
      ...ErrorCode.map((code) => `errors/${code}`),
    ]) {
      expect(llms).toContain(`/docs/${page}.md)`);
      expect(text('sitemap-0.xml')).toContain(`/docs/${page}/</loc>`);
    }
  });

  it('has each operation as Markdown, and all of it in one file', () => {
    const all = text('llms-full.txt');
    for (const { page, name, summary } of siteOperations) {
      const markdown = text(page.replace(/\/$/, '.md'));
      expect(markdown).toContain(`# ${summary}`);
      expect(markdown).toContain(`\`${name}\``);
      expect(all).toContain(markdown.trim());
      expect(text(`${page}index.html`)).toContain(`/docs/${page.replace(/\/$/, '.md')}"`);
      expect(text('llms.txt')).toContain(`/docs/${page.replace(/\/$/, '.md')})`);
    }
    for (const slug of guides) expect(all).toContain(`# ${guideInfo(slug).title}\n`);
  });

  it('loads nothing from another host', () => {
    for (const name of pages()) {
      const loading = [
        ...text(name).matchAll(
          /<(?:script|img|link rel="(?:stylesheet|icon|preload|modulepreload)"|iframe|source)[^>]+(?:src|href)="(https?:)?\/\/[^"]+"/g,
        ),
      ];
      expect([name, ...loading.map(([tag]) => tag)]).toEqual([name]);
    }
    const foreign = files.filter(
      (name) =>
        /\.(css|js)$/.test(name) &&
        /cdn\.redoc\.ly|fonts\.g(oogleapis|static)\.com/.test(text(name)),
    );
    expect(foreign).toEqual([]);
  });

  it('gives each page a policy that allows its own scripts only', () => {
    for (const name of pages()) {
      const policy =
        /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(text(name))?.[1] ?? '';
      expect([name, policy]).toEqual([name, expect.stringContaining("default-src 'none'")]);
      expect([name, policy.split('; ').find((part) => part.startsWith('script-src'))]).toEqual([
        name,
        expect.not.stringContaining('unsafe'),
      ]);
      expect(policy).not.toMatch(/https?:/);
    }
  });

  it('shows how to verify a webhook in five languages, and where the test vectors are', () => {
    const page = text('guides/webhooks/index.html');
    for (const language of ['TypeScript', 'Python', 'PHP', 'Java', 'C#'])
      expect(page).toMatch(new RegExp(`role="tab"[^>]*>\\s*${language}\\s*<`));
    expect(JSON.parse(text('samples/signature-vectors.json'))).toEqual(
      JSON.parse(
        readFileSync(
          path.resolve(import.meta.dirname, '../samples/signature-vectors.json'),
          'utf8',
        ),
      ),
    );
  });
});

describe('the guide on retries', () => {
  it('says of each POST whether it takes a key, or what to do if its response is lost', () => {
    const page = text('guides/idempotency/index.html');
    const cells = (id: string) =>
      [
        ...new RegExp(`<h2 id="${id}">[^]*?</table>`)
          .exec(page)![0]
          .matchAll(/<td[^>]*>(.*?)<\/td>/g),
      ].map(([, cell]) => cell!);
    for (const { name, page: reference } of siteOperations.filter(
      ({ method }) => method === 'POST',
    )) {
      const [table] = ['where-keys-go', 'without-a-key'].filter((id) =>
        cells(id).some((cell) => cell.includes(`${reference}"`)),
      );
      const takesKey = [
        'POST /customers',
        'POST /orders',
        'POST /orders/{id}/settlement',
        'POST /orders/{id}/cancel',
        'POST /webhook-endpoints',
      ].includes(name);
      expect([name, table]).toEqual([name, takesKey ? 'where-keys-go' : 'without-a-key']);
    }
    const without = cells('without-a-key');
    expect(
      without.at(without.findIndex((cell) => cell.includes('rotatewebhooksecret')) + 1),
    ).toContain('Rotate again');
  });
});

describe('links', () => {
  const page = (link: string) => `<a id="here" href="${link}">x</a>`;
  const check = (link: string) => {
    const html = new Map([
      ['index.html', page('#here')],
      ['guides/a/index.html', page(link)],
      ['reference/orders/index.html', '<main><div id="redoc"></div></main>'],
    ]);
    return brokenLinks(html, new Set([...html.keys(), 'openapi.json']));
  };

  it.each([
    '/docs/',
    '/docs/#here',
    '#here',
    'https://example.com',
    '/docs/openapi.json',
    '/docs/reference/orders/',
    '../../',
    '../../#here',
  ])('%s leads somewhere', (link) => expect(check(link)).toEqual([]));
  it.each([
    '/docs/guides/b/',
    '#there',
    '/docs/#there',
    '/docs/reference/nothing/',
    '/guides/a/',
    '../b/',
  ])('%s leads nowhere', (link) => expect(check(link)).toHaveLength(1));
});
