import chromium from '@sparticuz/chromium';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { chromium as browserType, type Browser, type BrowserContext } from 'playwright-core';
import { expireHolds } from '../../domain/orders/payment/expire-holds.ts';
import { placedOrder, publishedProperty, type PropertyFixture } from '../../testing/fixtures.ts';
import { startService, type PartnerClient, type Service } from '../../testing/harness.ts';

const PHONE = {
  viewport: { width: 360, height: 640 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
// The package's own arguments put everything into one process, which ends with the first page, and
// switch web security off.
const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--use-gl=angle', '--use-angle=swiftshader'];

let service: Service;
let partner: PartnerClient;
let property: PropertyFixture;
let browser: Browser;

beforeAll(async () => {
  service = await startService();
  partner = await service.partner();
  property = await publishedProperty(service.ctx, { total: 1000 });
  browser = await browserType.launch({
    executablePath: await chromium.executablePath(),
    args: ARGUMENTS,
  });
});
afterAll(async () => {
  await browser?.close();
  await service.close();
});

const cardOrder = () => placedOrder(partner, property, { funding: { method: 'card_checkout' } });
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
    ['en', 'ltr', 'Nile Corniche Offices, Unit 14', 'Pay', 'Decline'],
    ['ar', 'rtl', 'مكاتب كورنيش النيل، وحدة 14', 'ادفع', 'ارفض'],
  ])(
    'shows amount and property in %s, fits a phone and needs no script',
    async (language, direction, name, pay, decline) => {
      const order = await cardOrder();
      const { page, text, requests, complaints, close } = await onPhone(
        `${order.funding.checkoutUrl}?lang=${language}`,
        { javaScriptEnabled: false },
      );
      expect(await page.locator('html').getAttribute('dir')).toBe(direction);
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      expect(await text()).toContain(name);
      expect(await text()).toContain(
        new Intl.NumberFormat(`${language}-EG`, { style: 'currency', currency: 'EGP' }).format(
          order.amounts.payable,
        ),
      );
      for (const button of [pay, decline]) {
        const box = await page.getByRole('button', { name: button, exact: true }).boundingBox();
        expect(box!.height).toBeGreaterThanOrEqual(44);
        expect(box!.x).toBeGreaterThanOrEqual(0);
        expect(box!.x + box!.width).toBeLessThanOrEqual(PHONE.viewport.width);
        expect(box!.y + box!.height).toBeLessThanOrEqual(PHONE.viewport.height);
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

  it('stays open after Decline, and Pay makes the order paid', async () => {
    const order = await cardOrder();
    const { page, complaints, close } = await onPhone(`${order.funding.checkoutUrl}?lang=en`);
    await page.getByRole('button', { name: 'Decline' }).tap();
    await page.getByText('The card was declined').waitFor();
    expect(await statusOf(order.id)).toBe('awaiting_payment');
    await page.getByRole('button', { name: 'Pay', exact: true }).tap();
    await page.getByText('Paid.').waitFor();
    expect(await page.getByRole('button').count()).toBe(0);
    expect(await statusOf(order.id)).toBe('paid');
    await page.goto(order.funding.checkoutUrl!);
    expect(await page.getByRole('button').count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it('says so where the order is over', async () => {
    const order = await cardOrder();
    await service.ctx.db
      .updateTable('orders')
      .set({ expires_at: sql`clock_timestamp() - interval '1 second'` })
      .where('id', '=', order.id)
      .execute();
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
          body: new URLSearchParams({ outcome: 'paid' }),
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

  it('makes one payment, however often Pay is pressed at the same time, and owes no refund', async () => {
    const order = await cardOrder();
    const press = () =>
      fetch(order.funding.checkoutUrl!, {
        method: 'POST',
        body: new URLSearchParams({ outcome: 'paid' }),
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
    const types = (await partner.get('/events?limit=100')).body.data.flatMap((event: any) =>
      event.data.order?.id === order.id ? [event.type] : [],
    );
    expect(types).toEqual(['order.paid', 'order.created']);
  });

  it('has its order simulated too, without a review that a card does not have', async () => {
    const order = await cardOrder();
    const simulate = (to: string) =>
      partner.post(`/sandbox/orders/${order.id}/simulate`, { body: { to } });
    expect((await simulate('payment_rejected')).body.error).toMatchObject({
      code: 'state_conflict',
      details: { allowed: ['paid', 'completed', 'expired', 'cancelled'] },
    });
    expect((await simulate('paid')).body.status).toBe('paid');
  });
});
