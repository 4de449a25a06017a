import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { orderTransitions } from '../../src/domain/orders/states/order-transitions.ts';
import { buildSite } from './build-site.ts';
import { brokenLinks } from './check-links.ts';
import { ErrorCode, siteOperations } from './contract.ts';
import { readAdvice } from './error-pages.ts';
import { renderMarkdown } from './markdown.ts';
import { guides } from './navigation.ts';

const BUILT_WITHIN_MS = 60_000;

let files: Map<string, string | Buffer>;
const text = (name: string) => files.get(name)!.toString();

beforeAll(async () => {
  files = await buildSite();
}, BUILT_WITHIN_MS);

describe('npm run docs', () => {
  it(
    'makes the same bytes of the same sources',
    async () => {
      const again = await buildSite();
      expect([...again.keys()].sort()).toEqual([...files.keys()].sort());
      for (const [name, content] of again) expect([name, Buffer.compare(Buffer.from(content), Buffer.from(files.get(name)!))]).toEqual([name, 0]);
    },
    BUILT_WITHIN_MS,
  );

  it('makes a page of each guide and each error code', () => {
    expect([...files.keys()]).toEqual(
      expect.arrayContaining([...guides.map(({ slug }) => `guides/${slug}/index.html`), ...ErrorCode.map((code) => `errors/${code}/index.html`)]),
    );
  });

  it('asks no other host for anything', () => {
    for (const [name, content] of files) {
      if (!name.endsWith('.html')) continue;
      const loading = [...content.toString().matchAll(/<(?:script|img|link|iframe|source)[^>]+(?:src|href)="(https?:)?\/\/[^"]+"/g)];
      expect([name, ...loading.map(([tag]) => tag)]).toEqual([name]);
    }
    expect(text('reference/index.html')).not.toContain('cdn.redoc.ly');
  });

  it('gives each page a policy without inline scripts', () => {
    for (const [name, content] of files) {
      if (!name.endsWith('.html')) continue;
      const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(content.toString())?.[1] ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy.split('; ').find((part) => part.startsWith('script-src'))).not.toMatch(/unsafe/);
    }
  });

  it('draws the states of the order from the table that the service runs', () => {
    const page = text('guides/orders/index.html');
    const drawn = /<figure class="drawing"[^]+?<\/figure>/.exec(page)![0];
    for (const status of new Set(orderTransitions.map(({ to }) => to))) expect(drawn).toContain(`>${status}<`);
    expect(page.match(/<code dir="ltr">order\.<wbr>cancelled<\/code>/g)!.length).toBe(
      orderTransitions.filter(({ event }) => event === 'order.cancelled').length,
    );
  });

  it('promises customer.kyc_verified for the last step of KYC, and no event for an attestation', () => {
    const rows = [...text('guides/customers/index.html').matchAll(/<tr>.*?<\/tr>/gs)].map(([row]) =>
      row.replaceAll('<wbr>', '').replace(/<[^>]+>/g, ' '),
    );
    const eventOf = (cause: string) =>
      rows
        .filter((row) => row.includes(cause))
        .map((row) =>
          row
            .trim()
            .split(/\s{2,}/)
            .at(-1),
        );
    expect(eventOf('The last KYC step is done')).toEqual(['customer.kyc_verified']);
    expect(eventOf('Your attestation counts')).toEqual(['none']);
  });
});

describe('the guide on retries', () => {
  it('says of each POST whether it takes a key, or what to do when its answer is lost', () => {
    const page = text('guides/idempotency/index.html');
    const rows = (id: string) => [...new RegExp(`<h2 id="${id}">[^]*?</table>`).exec(page)![0].matchAll(/<td>(.*?)<\/td>/g)].map(([, cell]) => cell!);
    const posts = siteOperations.filter(({ name }) => name.startsWith('POST '));
    for (const { name, anchor } of posts) {
      const [table] = ['where-keys-go', 'without-a-key'].filter((id) => rows(id).some((cell) => cell.includes(`reference/${anchor}"`)));
      const takesKey = ['POST /customers', 'POST /orders', 'POST /orders/{id}/settlement', 'POST /orders/{id}/cancel'].includes(name);
      expect([name, table]).toEqual([name, takesKey ? 'where-keys-go' : 'without-a-key']);
    }
    expect(rows('without-a-key').at(rows('without-a-key').findIndex((cell) => cell.includes('createwebhookendpoint')) + 1)).toContain(
      'List the endpoints',
    );
  });
});

describe('an error page', () => {
  it('says status, type, why, how to mend it, an example, and who answers it', () => {
    const page = text('errors/amount_mismatch/index.html');
    for (const part of ['422', 'unprocessable', 'Why it comes', 'How to mend it', '&quot;expected&quot;', 'POST /orders/{id}/settlement'])
      expect(page).toContain(part);
    const settling = siteOperations.filter(({ codes }) => codes.includes('amount_mismatch'));
    expect(page.match(/class="operations"[^]*?<\/ul>/)![0].match(/<li>/g)).toHaveLength(settling.length);
  });

  it('is missed by the build where nobody wrote about the code', () => {
    const advice = readFileSync(path.resolve(import.meta.dirname, '../../docs/errors.md'), 'utf8');
    expect(() => readAdvice(advice.replace(/^## rate_limited\n[^]*?(?=^## )/m, ''))).toThrow('about: rate_limited');
    expect(() => readAdvice(advice.replace('**How to mend it.** Add the field', 'Add the field'))).toThrow('about: missing_parameter');
    expect(() => readAdvice(`${advice}\n## no_such_code\n\n**Why it comes.** x\n\n**How to mend it.** y\n`)).toThrow('no_such_code');
  });
});

describe('links', () => {
  const page = (link: string) => `<a id="here" href="${link}">x</a>`;
  const check = (link: string) =>
    brokenLinks(
      new Map([
        ['index.html', page('#here')],
        ['guides/a/index.html', page(link)],
        ['reference/index.html', '<div id="redoc">'],
      ]),
      new Set(['#/orders']),
    );

  it.each(['../../', '../../#here', '#here', 'https://example.com', '../../reference/#/orders'])('%s leads somewhere', (link) =>
    expect(check(link)).toEqual([]),
  );
  it.each(['../b/', '#there', '../../#there', '../../reference/#/nothing', '/docs/'])('%s leads nowhere', (link) =>
    expect(check(link)).toHaveLength(1),
  );
});

describe('Markdown', () => {
  it('shows whole Arabic from right to left, and Arabic inside English as it is', () => {
    expect(renderMarkdown('شقق ومكاتب للإيجار', './').html).toBe('<p dir="rtl" lang="ar">شقق ومكاتب للإيجار</p>\n');
    expect(renderMarkdown('The name is مريم حسن.', './').html).toBe('<p>The name is مريم حسن.</p>\n');
  });

  it('leads from codes and operations to their pages', () => {
    const { html } = renderMarkdown('After `rate_limited` call `POST /orders` again.', '../');
    expect(html).toContain('href="../errors/rate_limited/"');
    expect(html).toContain('href="../reference/#/orders/createorder"');
  });

  it.each(['[x](guide:nowhere)', '[x](error:nothing)', '```cobol\nx\n```', '{{ nothing }}'])('refuses %j', (source) => {
    expect(() => renderMarkdown(source, './')).toThrow();
  });
});
