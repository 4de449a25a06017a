import { describe, expect, it } from '@jest/globals';
import { placedOrder, publishedProperty, setLimit } from '../../test/support/fixtures/fixtures.ts';
import { useOperator, usePartner } from '../../test/support/use-participants.ts';
import { ar } from '../src/texts/ar.ts';
import { en } from '../src/texts/en.ts';
import { useConsole, useServiceWithConsole, type Language } from './support/console-in-browser.ts';
import { isShown } from './support/is-shown.ts';

const service = useServiceWithConsole();
const partner = usePartner(service, { name: 'Nile Bank' });
const staff = useOperator(service);
const { signIn } = useConsole(service);
const TEXTS = { ar, en };

let references = 0;

/** An order of 2 shares whose transfer has arrived, less what is missing. */
async function transferred(missing = 0) {
  const unit = await publishedProperty(service.ctx);
  const order = await placedOrder(partner, unit, { shares: 2 });
  const { payable } = order.amounts;
  const reference = `FT-WORK-${++references}`;
  await partner.post(`/orders/${order.id}/settlement`, { body: { reference, amount: payable } });
  const transfer = { payer: 'NILE BANK SAE', receivedAt: '2026-11-26T10:15:00Z' };
  await staff.post('/receipts', { body: { ...transfer, reference, amount: payable - missing } });
  return { id: order.id, number: order.number, payable };
}

const statusOf = async (id: string) => (await staff.get(`/orders/${id}`)).body.status;

describe.each<Language>(['ar', 'en'])('payments that arrived exactly, in %s', (language) => {
  const t = TEXTS[language];

  it('are confirmed together with one total, and the dialog says what each became', async () => {
    const exact = [await transferred(), await transferred()];
    const short = await transferred(5);
    await setLimit(service.ctx, 'confirmPayment', null);
    const { page, open, complaints } = await signIn({ language });
    await open('/payments?match=exact');
    const main = page.getByRole('main');
    await main.getByText(exact[0]!.number).waitFor();
    expect(await main.getByText(short.number).count()).toBe(0);
    await main.locator('.selection label .box').click();
    await main.locator('.selection button[data-operation=confirmPayment]').click();
    const dialog = page.getByRole('dialog');
    const total = exact.reduce((sum, { payable }) => sum + payable, 0);
    await dialog.getByLabel(t.orders.typeTotal).fill('1');
    await dialog.getByRole('button', { name: t.orders.confirmAll }).click();
    await dialog.getByText(t.orders.wrongTotal).waitFor();
    await dialog.getByLabel(t.orders.typeTotal).fill(String(total));
    await dialog.getByRole('button', { name: t.orders.confirmAll }).click();
    await dialog.getByRole('button', { name: t.common.close }).waitFor();
    expect(await dialog.getByText(t.orders.becameDone, { exact: true }).count()).toBe(2);
    for (const { id } of exact) expect(await statusOf(id)).toBe('paid');
    expect(await statusOf(short.id)).toBe('payment_under_review');
    expect(complaints).toEqual([]);
  });
});

describe.each<Language>(['ar', 'en'])('my work, in %s', (language) => {
  const t = TEXTS[language];

  it('lists what the person can decide, and the screen of an item leads to the next one', async () => {
    const orders = [await transferred(5), await transferred(7)];
    const { page, open, complaints } = await signIn({ language });
    await open('/');
    const mine = page.getByRole('table', { name: t.today.mine });
    await mine.getByText(orders[1]!.number).waitFor();
    await mine.getByRole('row').filter({ hasText: orders[0]!.number }).getByRole('link').click();
    await isShown(page);
    await page.getByRole('link', { name: new RegExp(orders[1]!.number) }).click();
    await page.getByRole('heading', { level: 1, name: new RegExp(orders[1]!.number) }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('shows what became of a request, and the menu says so until it was seen', async () => {
    await setLimit(service.ctx, 'updateProperty', 0n);
    const unit = await publishedProperty(service.ctx);
    const { page, open, api } = await signIn({ language, roles: ['operations'] });
    const { body } = await api.patch(`/properties/${unit.id}`, {
      body: { pricing: { pricePerShare: 4_400 } },
    });
    await staff.post(`/approvals/${body.id}/decline` as '/approvals/apv_x/decline', {
      body: { reason: 'Not agreed' },
    });
    await open('/units');
    const badge = page.getByRole('navigation').locator('.badge');
    await badge.getByText(t.today.newDecisions).waitFor();
    await page.getByRole('navigation').getByRole('link', { name: t.nav.today }).click();
    const requests = page.getByRole('table', { name: t.today.requests });
    await requests.getByText('Not agreed').waitFor();
    await badge.waitFor({ state: 'detached' });
  });
});
