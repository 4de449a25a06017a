import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { components } from '../../../generated/partner/types.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { accessibilityViolations, startBrowser } from '../../support/site/browser.ts';
import { expireHolds } from '../../../src/domain/orders/payment/expire-holds.ts';
import { placedOrder } from '../../support/fixtures/fixtures.ts';
import { usePartner, useProperty } from '../../support/use-participants.ts';
import { useService, useStarted } from '../../support/use-service.ts';
import { texts } from '../../../src/http/pages/checkout/texts.ts';

type Schemas = components['schemas'];

const PHONE = {
  viewport: { width: 360, height: 640 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

const DESKTOP = { viewport: { width: 1280, height: 800 } };
const SCREENS = [
  ['phone', 'en', PHONE],
  ['phone', 'ar', PHONE],
  ['desktop', 'en', DESKTOP],
  ['desktop', 'ar', DESKTOP],
] as const;

const service = useService({ waitsForLocks: true });
const browser = useStarted(startBrowser);
const partner = usePartner(service, { returnHosts: ['pay.nilebank.example'] });
const property = useProperty(service, { total: 1000 });

const ACCEPTED = '4111 1111 1111 1111';
const DECLINED = '4000 0000 0000 0002';
const CONFIRMATION = '4000 0000 0000 3220';
const RETURN_URL = 'https://pay.nilebank.example/orders/NB-1?lang=ar&from=card';

const cardOrder = (returnUrl?: string) =>
  placedOrder(partner, property, { funding: { method: 'card_checkout', returnUrl } });

async function payWith(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('01/39');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on card').fill('Test Account');
  await page.getByRole('button', { name: 'Pay', exact: true }).tap();
}

/** Lets the hold of an order end, as its time does. */
const passExpiry = (id: string) =>
  service.ctx.db
    .updateTable('orders')
    .set({ expires_at: sql`clock_timestamp() - interval '1 second'` })
    .where('id', '=', id)
    .execute();
const statusOf = async (id: string) => (await partner.get(`/orders/${id}`)).body.status as string;

/** A page on a phone, and what it asked for or complained of. */
async function onPhone(url: string, options: Parameters<Browser['newContext']>[0] = {}) {
  const context: BrowserContext = await browser.newContext({ ...PHONE, ...options });
  const page = await context.newPage();
  const requests: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('console', (message) => complaints.push(message.text()));
  await page.goto(url);
  const text = async () => page.locator('main').innerText();
  return { page, text, requests, complaints, close: () => context.close() };
}

describe("the sandbox's card page", () => {
  it.each([
    [
      'en',
      'ltr',
      'Nile Corniche Offices, Unit 14',
      'Pay',
      ['Pay to', 'Price per share', 'Time left'],
    ],
    [
      'ar',
      'rtl',
      'مكاتب كورنيش النيل، وحدة 14',
      'ادفع',
      ['الدفع إلى', 'سعر الحصة', 'الوقت المتبقي'],
    ],
  ])(
    'shows what is paid in %s, fits a phone and needs no script',
    async (language, direction, name, pay, terms) => {
      const order = await cardOrder();
      const { page, text, requests, complaints, close } = await onPhone(
        `${order.funding.checkoutUrl}?lang=${language}`,
        { javaScriptEnabled: false },
      );
      expect(await page.locator('html').getAttribute('dir')).toBe(direction);
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      expect(await text()).toContain(name);
      expect(await text()).toContain(
        new Intl.NumberFormat(`${language}-EG-u-nu-latn`, {
          style: 'currency',
          currency: 'EGP',
        }).format(order.amounts.payable),
      );
      for (const term of terms) expect(await text()).toContain(term);
      const fields = [page.getByRole('button', { name: pay, exact: true })];
      fields.push(...(await page.getByRole('textbox').all()));
      expect(fields).toHaveLength(5);
      for (const field of fields) {
        const box = await field.boundingBox();
        expect(box!.height).toBeGreaterThanOrEqual(44);
        expect(box!.x).toBeGreaterThanOrEqual(0);
        expect(box!.x + box!.width).toBeLessThanOrEqual(PHONE.viewport.width);
      }
      expect(requests.every((url) => url.startsWith(new URL(service.baseUrl).origin))).toBe(true);
      expect(complaints).toEqual([]);
      await close();
    },
  );

  it('switches between the languages', async () => {
    const order = await cardOrder();
    const { page, close } = await onPhone(`${order.funding.checkoutUrl}?lang=en`);
    await page.getByRole('link', { name: 'العربية' }).tap();
    await page.getByRole('heading', { name: 'الدفع بالبطاقة' }).waitFor();
    await page.getByRole('link', { name: 'English' }).tap();
    await page.getByRole('heading', { name: 'Card payment' }).waitFor();
    await close();
  });

  it('stays open after a declined card, and an accepted one makes the order paid', async () => {
    const order = await cardOrder();
    const { page, complaints, close } = await onPhone(`${order.funding.checkoutUrl}?lang=en`);
    await payWith(page, DECLINED);
    await page.getByText('The card was declined').waitFor();
    expect(await statusOf(order.id)).toBe('awaiting_payment');
    await payWith(page, ACCEPTED);
    await page.getByText('Paid.').waitFor();
    expect(await page.getByRole('button').count()).toBe(0);
    expect(await statusOf(order.id)).toBe('paid');
    await page.goto(order.funding.checkoutUrl!);
    expect(await page.getByRole('button').count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it('refuses a number that is no test card, and names it in no log line', async () => {
    const order = await cardOrder();
    const { page, complaints, close } = await onPhone(`${order.funding.checkoutUrl}?lang=en`);
    await payWith(page, '4532 0151 1283 0366');
    await page.getByText('This is not a test card').waitFor();
    expect(await page.getByLabel('Card number').getAttribute('aria-invalid')).toBe('true');
    expect(await statusOf(order.id)).toBe('awaiting_payment');
    expect(JSON.stringify(service.log)).not.toMatch(/4532.?0151/);
    expect(complaints).toEqual([]);
    await close();
  });

  it('sends a card with 3-D Secure to its bank, which can refuse or confirm', async () => {
    const order = await cardOrder();
    const { page, complaints, close } = await onPhone(`${order.funding.checkoutUrl}?lang=en`);
    await payWith(page, CONFIRMATION);
    await page.getByRole('button', { name: 'Refuse payment' }).tap();
    await page.getByText('The card was declined').waitFor();
    await payWith(page, CONFIRMATION);
    await page.getByRole('button', { name: 'Confirm payment' }).waitFor();
    expect(await statusOf(order.id)).toBe('awaiting_payment');
    await page.getByRole('button', { name: 'Confirm payment' }).tap();
    await page.getByText('Paid.').waitFor();
    expect(await statusOf(order.id)).toBe('paid');
    expect(complaints).toEqual([]);
    await close();
  });

  it('reports a payment that the bank confirms after the order was cancelled; the money is refunded', async () => {
    const order = await cardOrder();
    const { page, close } = await onPhone(`${order.funding.checkoutUrl}?lang=en`);
    await payWith(page, CONFIRMATION);
    await page.getByRole('button', { name: 'Confirm payment' }).waitFor();
    await partner.post(`/orders/${order.id}/cancel`);
    await page.getByRole('button', { name: 'Confirm payment' }).tap();
    await page.getByText('can no longer be paid').waitFor();
    expect(await statusOf(order.id)).toBe('cancelled');
    const refunds = await service.ctx.db
      .selectFrom('refunds_due')
      .where('order_id', '=', order.id)
      .select('amount')
      .execute();
    expect(refunds).toEqual([{ amount: BigInt(order.amounts.payable * 100) }]);
    await close();
  });

  it('sends the customer back to the returnUrl after the payment, and offers the way back before', async () => {
    const shop = http.createServer((_req, res) => res.end('Back at the bank')).listen(0);
    await once(shop, 'listening');
    const host = `localhost:${(shop.address() as AddressInfo).port}`;
    const returnUrl = `http://${host}/orders/NB-1?lang=ar&from=card`;
    const order = await cardOrder(returnUrl);
    const { page, complaints, close } = await onPhone(`${order.funding.checkoutUrl}?lang=en`);
    const back = page.getByRole('link', { name: `Back to ${host}` });
    expect(await back.getAttribute('href')).toBe(returnUrl);
    await payWith(page, DECLINED);
    await page.getByText('The card was declined').waitFor();
    await payWith(page, ACCEPTED);
    await page.waitForURL(returnUrl);
    expect(await statusOf(order.id)).toBe('paid');
    expect(complaints).toEqual([]);
    await close();
    shop.closeAllConnections();
    await new Promise((resolve) => shop.close(resolve));
  });

  it.each(SCREENS)('has no accessibility violation on a %s, in %s', async (_, language, screen) => {
    const open = await cardOrder(RETURN_URL);
    const paid = await cardOrder(RETURN_URL);
    await partner.post(`/sandbox/orders/${paid.id}/simulate`, { body: { to: 'paid' } });
    const expired = await cardOrder(RETURN_URL);
    await passExpiry(expired.id);
    const text = texts[language];
    const pages = [
      [open.funding.checkoutUrl, text.timeLeft],
      [`${open.funding.checkoutUrl}?step=unknown-card`, text.unknownCard],
      [`${open.funding.checkoutUrl}?step=declined`, text.declined],
      [`${open.funding.checkoutUrl}?step=bank`, text.bank],
      [paid.funding.checkoutUrl, text.paid],
      [expired.funding.checkoutUrl, text.ended],
      [`${expired.funding.checkoutUrl}?step=bank`, text.bank],
      [`${open.funding.checkoutUrl}x`, text.unknown],
    ] as const;
    const context = await browser.newContext({ ...screen, bypassCSP: true });
    const page = await context.newPage();
    for (const [address, shown] of pages) {
      const url = new URL(address!);
      url.searchParams.set('lang', language);
      await page.goto(url.href);
      expect(await page.locator('main').innerText()).toContain(shown);
      expect([shown, await accessibilityViolations(page)]).toEqual([shown, []]);
    }
    await context.close();
  });

  it('says that the order can no longer be paid once it has ended', async () => {
    const order = await cardOrder();
    await passExpiry(order.id);
    const { page, text, close } = await onPhone(`${order.funding.checkoutUrl}?lang=en`);
    expect(await text()).toContain('can no longer be paid');
    await expireHolds(service.ctx);
    expect(await statusOf(order.id)).toBe('cancelled');
    await page.reload();
    expect(await text()).toContain('can no longer be paid');
    expect(
      (
        await fetch(order.funding.checkoutUrl!, {
          method: 'POST',
          body: new URLSearchParams({ number: ACCEPTED }),
        })
      ).status,
    ).toBe(200);
    expect(await statusOf(order.id)).toBe('cancelled');
    await close();
  });

  it('is found by its whole address only, may load nothing and is framed by nobody', async () => {
    const order = await cardOrder();
    const url = order.funding.checkoutUrl!;
    expect(new URL(url).pathname).toMatch(/^\/checkout\/[0-9A-Za-z]{43}$/);
    expect((await fetch(url.slice(0, -1))).status).toBe(404);
    expect((await fetch(`${url.slice(0, -1)}%00`)).status).toBe(404);
    const { headers } = await fetch(url);
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect((await fetch(`${url}?lang=${encodeURIComponent('"><script>')}`)).status).toBe(200);
    expect(service.log.every((line) => !JSON.stringify(line).includes(new URL(url).pathname))).toBe(
      true,
    );
  });

  it('makes one payment, even if Pay is pressed several times at once, and creates no refund due', async () => {
    const order = await cardOrder();
    const press = () =>
      fetch(order.funding.checkoutUrl!, {
        method: 'POST',
        body: new URLSearchParams({ number: ACCEPTED }),
      });
    const replies = await Promise.all(Array.from({ length: 8 }, press));
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await statusOf(order.id)).toBe('paid');
    const recorded = (table: 'card_transactions' | 'refunds_due') =>
      service.ctx.db.selectFrom(table).where('order_id', '=', order.id).select('amount').execute();
    expect(await recorded('card_transactions')).toEqual([
      { amount: BigInt(order.amounts.payable * 100) },
    ]);
    expect(await recorded('refunds_due')).toEqual([]);
    const types = (await partner.get('/events?limit=100')).body.data.flatMap((event) =>
      event.data.order?.id === order.id ? [event.type] : [],
    );
    expect(types).toEqual(['order.paid', 'order.created']);
  });

  it('has its order simulated too, without a review that a card does not have', async () => {
    const order = await cardOrder();
    const simulate = (to: Schemas['SimulateOrderRequest']['to']) =>
      partner.post(`/sandbox/orders/${order.id}/simulate`, { body: { to } });
    expect((await simulate('payment_rejected')).body.error).toMatchObject({
      code: 'state_conflict',
      details: { allowed: ['paid', 'completed', 'expired', 'cancelled'] },
    });
    expect((await simulate('paid')).body.status).toBe('paid');
  });
});
