import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { markdownToHtml } from 'satteri';
import { EventType } from '../../generated/partner/enums.ts';
import { customerStates, customerTransitionsTable } from '../src/diagrams/customer-states.ts';
import { orderStates, orderTransitionsTable } from '../src/diagrams/order-states.ts';
import { sequenceFigure } from '../src/diagrams/sequence.ts';
import { resolveLink } from '../src/links.ts';
import { completeErrorPage } from '../src/markdown/error-page.ts';
import { plainMarkdown } from '../src/markdown/plain-markdown.ts';
import { hastPlugins, mdastPlugins } from '../src/markdown/plugins.ts';
import { splitTabs } from '../src/markdown/split-tabs.ts';
import { ROOT } from '../src/root.ts';
import { orderTransitionRows } from '../src/service.ts';

const PAGES = path.join(ROOT, 'docs/src/content/docs');

async function render(source: string, page = 'guides/test.md'): Promise<string> {
  const { html } = await markdownToHtml(source, {
    fileURL: pathToFileURL(path.join(PAGES, page)),
    features: { directive: true },
    mdastPlugins: [...mdastPlugins],
    hastPlugins: [...hastPlugins],
  });
  return html;
}

describe('Markdown', () => {
  it('links error codes and operations to their pages, in the language of the page', async () => {
    const source = 'After `rate_limited` call `POST /orders` again.';
    expect(await render(source)).toContain('href="/docs/errors/rate_limited/"');
    expect(await render(source)).toContain('href="/docs/reference/orders/createorder/"');
    expect(await render(source, 'ar/guides/test.md')).toContain(
      'href="/docs/ar/errors/rate_limited/"',
    );
    expect(await render('## About `rate_limited`')).not.toContain('href');
  });

  it.each([
    ['guide:webhooks#retries', '/docs/guides/webhooks/#retries'],
    ['error:rate_limited', '/docs/errors/rate_limited/'],
    ['op:createOrder', '/docs/reference/orders/createorder/'],
    ['site:openapi.json', '/docs/openapi.json'],
    ['https://example.com/', 'https://example.com/'],
  ])('resolves the link %s', (link, address) => expect(resolveLink(link)).toBe(address));

  it.each(['error:nothing', 'op:nothing'])('refuses the link %s', (link) =>
    expect(() => resolveLink(link)).toThrow('leads nowhere'),
  );

  it.each([
    '::nothing',
    '::example{name="Nothing"}',
    '::sample{op=nothing}',
    ':::tabs\n```cobol\nx\n```\n:::',
    '```mermaid\nsequenceDiagram\n  A->>B: x\n```',
  ])('refuses %j', async (source) => {
    await expect((async () => render(source))()).rejects.toThrow();
  });

  it('shows the samples of an operation as tabs, curl first', async () => {
    const [, tabs] = splitTabs(await render('::sample{op=createQuote}'));
    expect(tabs).toMatchObject([
      { label: 'curl', html: expect.stringContaining('/quotes') },
      { label: 'TypeScript', html: expect.stringContaining('api.createQuote') },
      { label: 'Python', html: expect.stringContaining('requests.') },
      { label: 'PHP', html: expect.stringContaining('curl_init') },
      { label: 'Java', html: expect.stringContaining('HttpRequest') },
      { label: 'C#', html: expect.stringContaining('HttpClient') },
    ]);
  });

  it('gives each table its own name, and lets it scroll by keyboard', async () => {
    const table = '| a |\n|---|\n| b |\n\n';
    const html = await render(`## Limits\n\n${table}${table}`);
    expect(
      [
        ...html.matchAll(/<div class="table" tabindex="0" role="region" aria-label="([^"]+)">/g),
      ].map(([, name]) => name),
    ).toEqual(['Limits', 'Limits (2)']);
  });

  it('sets Arabic in a table of an English page from right to left', async () => {
    const html = await render('| English | العربية |\n|---|---|\n| share | حصة. |\n');
    expect(html).toMatch(/<td data-label="العربية" lang="ar" dir="rtl">حصة\.<\/td>/);
    expect(html).toContain('<td data-label="English">share</td>');
  });

  it("keeps a cell in the other language apart from a label in the page's", async () => {
    const html = await render('| Language | Text |\n|---|---|\n| Arabic | حصة. |\n');
    expect(html).toContain('<td data-label="Text" lang="ar" dir="rtl" class="apart">حصة.</td>');
  });

  it('lets only code that is too long for a phone break', async () => {
    const html = await render('`--json` and `POST /sandbox/customers/{id}/orders?limit=1`');
    expect(html).toContain('<code class="short">--json</code>');
    expect(html.match(/class="short"/g)).toHaveLength(1);
  });

  it('gives a translation the code and the anchors of the English page', async () => {
    const html = await render(
      readFileSync(path.join(PAGES, 'ar/guides/orders.md'), 'utf8'),
      'ar/guides/orders.md',
    );
    expect(html).toMatch(/<h2 id="keep-the-newer-of-two">[^<]*[\u0600-\u06ff]/);
    expect(html).toContain('export function keepNewer');
    expect(html).toContain(' ← ');
    expect(html).not.toContain(' → ');
  });

  it.each([
    ['::code', 'nothing'],
    ['::code', '```ts\nother();\n```'],
    ['::order-states', 'nothing'],
    ['## ', '### '],
  ])('refuses a translation with %j replaced by %j', async (mark, other) => {
    const page = readFileSync(path.join(PAGES, 'ar/guides/orders.md'), 'utf8');
    await expect(
      (async () => render(page.replace(mark, other), 'ar/guides/orders.md'))(),
    ).rejects.toThrow('ar/guides/orders.md');
  });

  it('leaves code unchanged', async () => {
    expect(await render('```text\n::order-states\n[x](guide:webhooks)\n```')).toContain(
      '::order-states\n[x](guide:webhooks)',
    );
  });

  it('is written for programs with its parts in place, and with links that work anywhere', () => {
    const text = plainMarkdown(
      'See [x](guide:webhooks).\n\n::order-states\n\n::order-transitions\n\n:::tip\nGo.\n:::',
      path.join(PAGES, 'guides/test.md'),
      'https://docs.example',
    );
    expect(text).toContain('[x](https://docs.example/docs/guides/webhooks/)');
    expect(text).toContain('→ `payment_under_review` |');
    expect(text).toContain('**Tip:**\nGo.');
    expect(text).not.toMatch(/<svg|::/);
  });
});

describe('the page of an error code', () => {
  const written = '## Causes\n\nSomething.\n\n## Fix\n\nFix it.\n';

  it('says status, type and whether to retry, shows an example, and lists who returns it', () => {
    const page = completeErrorPage('amount_mismatch', written);
    for (const part of [
      '| `422` | `unprocessable` | No.',
      'Fix it.',
      "| `expected` | The order's `amounts.payable`. |",
      '"expected"',
      '- `POST /orders/{id}/settlement`',
    ])
      expect(page).toContain(part);
    expect(completeErrorPage('rate_limited', written)).toContain('Any operation can return it.');
    expect(completeErrorPage('method_not_allowed', written)).toContain(
      'unknown paths and methods do',
    );
  });

  it('says the same in Arabic', () => {
    const page = completeErrorPage(
      'amount_mismatch',
      '## الأسباب\n\nسبب.\n\n## الحل\n\nحل.\n',
      'ar',
    );
    for (const part of ['| `422` | `unprocessable` | لا.', '## مثال', '"expected"'])
      expect(page).toContain(part);
    expect(page.replace(/```[^]*?```/, '')).not.toMatch(/^## \w/m);
  });

  it('is refused if a section is missing, or the contract does not have the code', () => {
    expect(() => completeErrorPage('rate_limited', '## Causes\n\nSomething.\n')).toThrow('## Fix');
    expect(() => completeErrorPage('no_such_code', written)).toThrow('no_such_code');
  });
});

describe('drawings', () => {
  it('show the states and moves of an order that the service runs on, except what no partner sees', () => {
    const drawing = orderStates();
    for (const status of new Set(orderTransitionRows.map(([, , to]) => to)))
      expect(drawing).toContain(`>${status}<`);
    const visible = orderTransitionRows.filter(([, trigger]) => trigger !== 'abandonCheckout');
    expect(drawing.match(/class="edge"/g)).toHaveLength(
      new Set(visible.map(([from, , to]) => `${from} ${to}`)).size,
    );
    expect(orderTransitionsTable().match(/`order\.cancelled`/g)).toHaveLength(
      visible.filter(([, , , , , event]) => event === 'order.cancelled').length,
    );
  });

  it("show the states of a customer as the service's code computes them", () => {
    for (const status of ['pending_consent', 'onboarding', 'active', 'suspended', 'unlinked'])
      expect(customerStates()).toContain(`>${status}<`);
    const eventOf = (cause: string) =>
      customerTransitionsTable()
        .split('\n')
        .filter((row) => row.includes(cause))
        .map((row) => row.split(' | ').at(-1));
    expect(eventOf('The last KYC step is completed')).toEqual(['`customer.kyc_verified` |']);
    expect(eventOf('Your attestation counts')).toEqual(['`customer.updated` |']);
  });

  it.each([
    ['customer', customerTransitionsTable()],
    ['order', orderTransitionsTable()],
  ])('have a table that names every event of a %s', (kind, table) => {
    const types = EventType.filter((type) => type.startsWith(`${kind}.`));
    expect(types.filter((type) => !table.includes(`\`${type}\``))).toEqual([]);
  });

  it('of sequences are a list of steps, too', () => {
    const figure = sequenceFigure(
      'sequenceDiagram\n  accTitle: A purchase\n  participant A as Your app\n  participant S as Service\n' +
        '  A->>S: POST /orders\n  Note over A,S: later\n',
    );
    expect(figure).toContain('aria-label="A purchase"');
    expect(figure).toContain(
      '<li><b>Your app</b> → <b>Service</b>: POST /orders</li><li class="note">later</li>',
    );
    expect(figure).not.toMatch(/<style|https?:\/\/(?!www\.w3\.org)/);
    expect(
      sequenceFigure(
        'sequenceDiagram\n  accTitle: شراء\n  participant A as تطبيقك\n  participant S as الخدمة\n  A->>S: POST /orders\n',
        'ar',
      ),
    ).toContain('<li><b>تطبيقك</b> ← <b>الخدمة</b>: POST /orders</li>');
  });

  it('are in every guide that explains a model', () => {
    for (const guide of ['referral', 'partner-settled', 'card-checkout', 'consent'])
      expect(readFileSync(path.join(PAGES, 'guides', `${guide}.md`), 'utf8')).toContain(
        '```mermaid',
      );
  });
});
