import { expect, it } from '@jest/globals';
import {
  appInvestor,
  attestedCustomer,
  DESTINATION,
  placedOrder,
} from '../../../test/support/fixtures/fixtures.ts';
import { useOperator, usePartner, useProperty } from '../../../test/support/use-participants.ts';
import { useConsole, useServiceWithConsole } from '../support/console-in-browser.ts';
import { isShown } from '../support/is-shown.ts';

const HTML = `"'><img src=x onerror="window.attacked=1"><svg onload=attacked=1>{{attacked=1}}`;
const ATTACK = `<script>window.attacked=1</script>${HTML}`;

const service = useServiceWithConsole();
const partner = usePartner(service, { name: ATTACK });
const staff = useOperator(service);
const unit = useProperty(service);
const { signIn } = useConsole(service);

/** Fills every text that a partner or an investor can set, or writes to a bank. */
async function hostileDay() {
  const customer = await attestedCustomer(partner, {
    name: { en: ATTACK, ar: ATTACK },
    externalId: ATTACK.slice(0, 64),
    kyc: {
      provider: ATTACK,
      reference: ATTACK.slice(0, 64),
      level: ATTACK.slice(0, 16),
      verifiedAt: '2026-10-01T09:00:00Z',
    },
    metadata: { note: HTML },
  });
  const placed = { customer: customer.id, shares: 2, metadata: { note: HTML } };
  const order = await placedOrder(partner, unit, {
    ...placed,
    externalReference: HTML.slice(0, 64),
  });
  const settlement = { reference: HTML.slice(0, 64), amount: order.amounts.payable, note: ATTACK };
  const settle = (proofUrl: string) =>
    partner.post(`/orders/${order.id}/settlement`, { body: { ...settlement, proofUrl } });
  for (const proofUrl of ['javascript:attacked=1', 'data:text/html,<script>1</script>'])
    expect((await settle(proofUrl)).status).toBe(400);
  expect((await settle("https://files.example/?'onclick=attacked=1")).status).toBe(200);
  const cancelled = await placedOrder(partner, unit, placed);
  await partner.post(`/orders/${cancelled.id}/cancel`, { body: { reason: ATTACK } });
  await partner.post('/webhook-endpoints', {
    body: { url: 'http://127.0.0.1:9/?<svg', description: ATTACK, events: ['*'] },
  });
  const receipt = await staff.post('/receipts', {
    body: { reference: ATTACK, payer: ATTACK, amount: 5, receivedAt: '2026-11-26T10:15:00Z' },
  });
  const person = await appInvestor(staff, 100);
  await staff.patch(`/investors/${person.id}`, { body: { name: { en: ATTACK, ar: ATTACK } } });
  const withdrawal = await staff.post(`/investors/${person.id}/wallet/withdrawals`, {
    body: { amount: 10, destination: { ...DESTINATION, accountName: HTML } },
  });
  expect([receipt.status, withdrawal.status]).toEqual([201, 201]);
  const { investor } = (await staff.get(`/orders/${order.id}`)).body;
  return {
    order: order.id,
    cancelled: cancelled.id,
    investor,
    person: person.id,
    receipt: receipt.body.id,
    withdrawal: withdrawal.body.id,
  };
}

it('shows what others have written as text on every screen, never as a part of the page', async () => {
  const ids = await hostileDay();
  const { open, page, complaints } = await signIn({ roles: ['admin'] });
  const { partnerId } = partner;
  const screens = [
    '/',
    '/payments',
    '/orders',
    `/orders/${ids.order}`,
    `/orders/${ids.cancelled}`,
    '/receipts',
    `/receipts/${ids.receipt}`,
    '/investors',
    `/investors/${ids.investor}`,
    `/investors/${ids.person}`,
    `/investors/${ids.person}/wallet`,
    '/withdrawals',
    `/withdrawals/${ids.withdrawal}`,
    '/partners',
    ...['', '/commissions', '/requests', '/events', '/deliveries'].map(
      (part) => `/partners/${partnerId}${part}`,
    ),
    '/audit',
    '/signed-out?reason=<script>attacked=1</script>',
    '/sign-in-<script>attacked=1</script>',
  ];
  const shown: string[] = [];
  for (const screen of screens) {
    await open(screen);
    if ((await page.locator('main').textContent())!.includes('onerror="window.attacked=1"'))
      shown.push(screen);
    const found = await page.evaluate(() => ({
      attacked: 'attacked' in window,
      elements: document.querySelectorAll('img[src="x"], main script, svg[onload], [onclick]')
        .length,
    }));
    expect({ screen, ...found }).toEqual({ screen, attacked: false, elements: 0 });
  }
  expect(shown).toEqual(
    expect.arrayContaining(['/payments', '/receipts', '/investors', '/withdrawals', '/partners']),
  );
  await page.keyboard.press('Control+KeyK');
  await page.getByRole('dialog').getByRole('searchbox').fill('<script>window');
  await page.getByRole('menuitem').first().waitFor();
  await isShown(page);
  expect(await page.evaluate(() => 'attacked' in window)).toBe(false);
  expect(complaints).toEqual([]);
});
