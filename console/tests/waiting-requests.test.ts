import { describe, expect, it } from '@jest/globals';
import {
  appInvestor,
  DESTINATION,
  EVIDENCE,
  placedOrder,
  publishedProperty,
  setLimit,
} from '../../test/support/fixtures/fixtures.ts';
import { useOperator, usePartner } from '../../test/support/use-participants.ts';
import { ar } from '../src/texts/ar.ts';
import { en } from '../src/texts/en.ts';
import { useConsole, useServiceWithConsole, type Language } from './support/console-in-browser.ts';

const service = useServiceWithConsole();
const partner = usePartner(service, { name: 'Nile Bank' });
const staff = useOperator(service);
const { signIn } = useConsole(service);
const TEXTS = { ar, en };

/** An order whose confirmation waits for a second person. */
async function waitingPayment() {
  const order = await placedOrder(partner, await publishedProperty(service.ctx));
  const body = { reference: `FT-${order.number}`, amount: order.amounts.payable };
  await partner.post(`/orders/${order.id}/settlement`, { body });
  await setLimit(service.ctx, 'confirmPayment', 0n);
  const asked = await staff.post(`/orders/${order.id}/confirm-payment`, { body: EVIDENCE });
  return { order, asked: asked.body as unknown as { id: string; number: string } };
}

describe.each<Language>(['ar', 'en'])('a request that waits, in %s', (language) => {
  const t = TEXTS[language];

  it('is opened rather than made again: the payment and the list of payments name it', async () => {
    const { order, asked } = await waitingPayment();
    const { page, open, complaints } = await signIn({ language });
    await open('/payments');
    const row = page.getByRole('row').filter({ hasText: order.number });
    await row.getByText(t.approvals.isWaiting(asked.number)).waitFor();
    await open(`/orders/${order.id}`);
    const actions = page.locator('header .actions');
    await actions.getByRole('button', { name: t.actions.confirmPayment.name }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(t.approvals.alreadyWaits(asked.number)).first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: t.approvals.open(asked.number), exact: true }).click();
    await page.waitForURL(`**/approvals/${asked.id}`);
    expect(complaints).toEqual([]);
  });

  it('leads to the withdrawal that came of it, which leads back and says who did what', async () => {
    const { id } = await appInvestor(staff, 100);
    await setLimit(service.ctx, 'withdrawFromWallet', 0n);
    const body = { amount: 20, destination: DESTINATION };
    const { body: asked } = await staff.post(`/investors/${id}/wallet/withdrawals`, { body });
    const approver = await service.operator('finance');
    const { body: approved } = await approver.post(`/approvals/${asked.id}/approve`);
    const { id: withdrawal, number } = approved.result!;
    const sender = await service.operator('finance');
    const settlement = { body: { reference: `OUT-${number}` } };
    await sender.post(`/withdrawals/${withdrawal}/settle`, settlement);
    const { page, open, complaints } = await signIn({ language });
    await open(`/approvals/${approved.id}`);
    await page.getByRole('link', { name: number! }).click();
    await page.getByRole('heading', { level: 1, name: t.money.withdrawal(number!) }).waitFor();
    const fact = (label: string) =>
      page.locator('dl.facts > div').filter({ has: page.getByText(label, { exact: true }) });
    await fact(t.label.requestedBy).getByText(staff.operatorName).waitFor();
    await fact(t.label.approvedBy).getByText(approver.operatorName).waitFor();
    await fact(t.money.sent.by).getByText(sender.operatorName).waitFor();
    await fact(t.label.approvedBy).getByRole('link', { name: approved.number }).click();
    const title = t.actions.withdrawFromWallet.inFull;
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(complaints).toEqual([]);
  });
});
