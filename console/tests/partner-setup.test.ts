import { describe, expect, it } from '@jest/globals';
import { setLimit } from '../../test/support/fixtures/fixtures.ts';
import { useOperator } from '../../test/support/use-participants.ts';
import { ar } from '../src/texts/ar.ts';
import { en } from '../src/texts/en.ts';
import {
  useConsole,
  useServiceWithConsole,
  violationsOn,
  type Language,
} from './support/console-in-browser.ts';

const service = useServiceWithConsole();
const second = useOperator(service, 'admin');
const { signIn } = useConsole(service);
const TEXTS = { ar, en };

const IBAN = 'EG380019000500000000263180002';

describe.each<Language>(['ar', 'en'])('setting up a partner, in %s', (language) => {
  const t = TEXTS[language];

  it('is one form with a summary; the account waits for a second person, who sees all terms', async () => {
    await setLimit(service.ctx, 'updatePartner', 0n);
    const name = `Delta ${language}`;
    const { page, open, complaints } = await signIn({ language, roles: ['admin'] });
    await open('/partners');
    const main = page.getByRole('main');
    await main.getByRole('link', { name: t.partners.openTitle }).click();
    await main.getByRole('heading', { level: 1, name: t.partners.openTitle }).waitFor();

    await main.getByRole('button', { name: t.partners.review }).click();
    await main.getByText(t.common.required).first().waitFor();
    const tick = (text: string) =>
      main.locator('label', { has: page.getByRole('checkbox', { name: text }) }).locator('.box');
    await tick(t.partners.withAccount).click();
    const panel = (title: string) =>
      main
        .locator('.panel')
        .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
    const agreement = panel(t.partners.agreement);
    await agreement.getByLabel(t.label.name).fill(name);
    await agreement.getByLabel(t.partners.maxOrderEgp).fill('250,000');
    await tick(t.enums.capability.partnerSettlementOrders).click();
    const account = panel(t.partners.settlementAccount);
    await account.getByLabel(t.label.accountName).fill('Trustee');
    await account.getByLabel(t.partners.bank).fill('Example Bank');
    await account.getByLabel(t.label.iban).fill(IBAN);
    const key = panel(t.partners.firstKey);
    await key.getByLabel(t.label.name).fill('Core banking');
    await tick(t.enums.scope['orders:write']).click();
    expect(await violationsOn(page)).toEqual([]);
    await main.getByRole('button', { name: t.partners.review }).click();

    await main.getByText('250,000').waitFor();
    await key.getByText(t.enums.scope['orders:write']).waitFor();
    expect((await second.get('/partners')).body.data.map((one) => one.name)).not.toContain(name);
    await main.getByRole('button', { name: t.partners.openNow }).click();
    await main.getByText(t.common.waitsForSecond).waitFor();
    const secret = await main.locator('.secret').innerText();
    expect(secret).toMatch(/^svck_sandbox_/);

    const { body } = await second.get('/partners?limit=1');
    const [partner] = body.data;
    expect(partner).toMatchObject({
      name,
      limits: { maxOrderAmount: 250_000 },
      capabilities: { partnerSettlementOrders: true, walletAccess: false },
      settlementAccount: null,
    });
    const { body: approvals } = await second.get(`/approvals?target=${partner!.id}`);
    const [waiting] = approvals.data;
    expect(waiting!.details).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'settlementAccount.iban', newValue: IBAN }),
        expect.objectContaining({ field: 'limits.maxOrderAmount', value: 250_000 }),
        expect.objectContaining({ field: 'capabilities.partnerSettlementOrders', value: 'yes' }),
      ]),
    );
    const approved = await second.post(`/approvals/${waiting!.id}/approve`);
    expect(approved.status).toBe(200);
    const { body: set } = await second.get(`/partners/${partner!.id}`);
    expect(set.settlementAccount).toMatchObject({ iban: IBAN });
    await main.getByRole('link', { name: t.common.hasCopied }).click();
    await main.getByRole('heading', { level: 1, name }).waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('the search', () => {
  it('leads to screens and actions, and sends of a whole key only what may be shown', async () => {
    const { page, open } = await signIn({ language: 'en', roles: ['admin'] });
    const partner = await service.partner({ name: 'Nile Bank' });
    await open('/');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(decodeURIComponent(request.url())));
    const search = page.getByRole('dialog', { name: en.search.open }).getByRole('searchbox');
    await page.keyboard.press('Control+KeyK');
    await search.fill(partner.apiKey);
    await page.getByRole('menuitem').filter({ hasText: partner.keyId }).waitFor();
    const secret = partner.apiKey.split('_').at(-1)!;
    expect(sent.filter((url) => url.includes(secret))).toEqual([]);
    await search.fill('trial bal');
    await page.getByRole('menuitem').filter({ hasText: en.nav.balance }).click();
    await page.getByRole('heading', { level: 1, name: en.nav.balance }).waitFor();
    await page.keyboard.press('Control+KeyK');
    await search.fill('set up');
    await page.getByRole('menuitem').filter({ hasText: en.partners.openTitle }).click();
    await page.getByRole('heading', { level: 1, name: en.partners.openTitle }).waitFor();
  });
});

describe('e-mail to the person', () => {
  it('is chosen under their name', async () => {
    const { page, open, id, api } = await signIn({ language: 'en' });
    await open(`/operators/${id}`);
    await page.getByText(en.control.noMailServer).waitFor();
    await page.locator('[data-operation=updateOwnNotices]').click();
    const dialog = page.getByRole('dialog');
    await dialog
      .locator('label', { has: page.getByRole('checkbox') })
      .locator('.box')
      .click();
    await dialog.getByRole('button', { name: en.actions.updateOwnNotices.name }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await api.get('/me/notices')).body).toMatchObject({
      language: 'both',
      requests: false,
    });
  });
});
