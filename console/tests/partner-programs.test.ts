import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { attestedCustomer } from '../../test/support/fixtures/fixtures.ts';
import { PATIENT_MS } from '../../test/support/harness.ts';
import { useOperator, usePartner } from '../../test/support/use-participants.ts';
import { waitFor } from '../../test/support/wait-for.ts';
import { startReceiver } from '../../test/support/webhooks/webhook-receiver.ts';
import { ar } from '../src/texts/ar.ts';
import { en } from '../src/texts/en.ts';
import { useConsole, useServiceWithConsole, type Language } from './support/console-in-browser.ts';

const service = useServiceWithConsole({ worker: true, webhookTimeoutMs: PATIENT_MS });
const partner = usePartner(service, { name: 'Delta Pay' });
const staff = useOperator(service);
const { signIn } = useConsole(service);

const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();
const send = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

const keyOf = async () =>
  (await staff.get(`/partners/${partner.partnerId}/api-keys`)).body.data[0]!;

it('a key that was found in public leads to its partner; its secret is never sent', async () => {
  const { open } = await signIn({ language: 'en', roles: ['operations'] });
  const page = await open('/partners');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
  await page.getByRole('link', { name: 'Whose key is this?' }).click();
  await page.getByLabel('The key, or how it begins').fill('nothing');
  await press(page, 'Search');
  await page.getByText('Enter the beginning of a key').waitFor();
  await page.getByLabel('The key, or how it begins').fill(partner.apiKey);
  await press(page, 'Search');
  await page.getByRole('link', { name: 'Delta Pay' }).waitFor();
  const secret = partner.apiKey.split('_').at(-1)!;
  expect([page.url(), ...sent].filter((text) => text.includes(secret))).toEqual([]);
  expect(await page.getByRole('button', { name: 'Revoke the key' }).count()).toBe(0);
});

it('an admin restricts a key, and gives it an end', async () => {
  const { open } = await signIn({ language: 'en', roles: ['admin'] });
  const before = await keyOf();
  const page = await open(`/api-keys/${before.id}`);
  await press(page, 'Edit the key');
  await page.getByLabel('Allowed addresses').fill('127.0.0.0/8\n203.0.113.7');
  await send(page, 'Edit the key');
  await page.getByText('Done: Edit the key').waitFor();
  const { name, expiresAt, scopes } = before;
  expect(await keyOf()).toMatchObject({
    name,
    expiresAt,
    scopes,
    allowedIps: ['127.0.0.0/8', '203.0.113.7'],
  });
});

it('a delivery shows every attempt, and is sent again at once, without a second person', async () => {
  const receiver = await startReceiver(500);
  await partner.post('/webhook-endpoints', { body: { url: receiver.url } });
  await attestedCustomer(partner);
  const list = () => staff.get(`/partners/${partner.partnerId}/webhook-deliveries`);
  const { body } = await waitFor(list, ({ body: { data } }) => data[0]?.attempts === 1);
  const { open } = await signIn({ language: 'en', roles: ['operations'] });
  const page = await open(`/partners/${partner.partnerId}/deliveries`);
  await page.getByRole('link', { name: 'Webhook endpoints' }).click();
  await page.getByRole('row').filter({ hasText: receiver.url }).getByText('Enabled').waitFor();
  await page.goto(`/deliveries/${body.data[0]!.id}`);
  await page.getByRole('row').filter({ hasText: 'http_500' }).waitFor();
  receiver.respondWith = 200;
  await press(page, 'Send again');
  await send(page, 'Send again');
  await page.getByText('Done: Send again').waitFor();
  expect(await page.getByText('a second person must approve').count()).toBe(0);
  await waitFor(list, ({ body: { data } }) => data[0]?.status === 'succeeded');
  await receiver.close();
});

describe.each<Language>(['ar', 'en'])(
  'a partner whose webhooks do not arrive, in %s',
  (language) => {
    const t = { ar, en }[language];

    it('is work, and leads to the endpoint, to what was not delivered and to why', async () => {
      const receiver = await startReceiver(500);
      const failing = await service.partner({ name: `Oasis Bank ${language}` });
      const endpoint = await failing.post('/webhook-endpoints', { body: { url: receiver.url } });
      await attestedCustomer(failing);
      await waitFor(
        () => staff.get(`/partners/${failing.partnerId}/webhook-deliveries`),
        ({ body: { data } }) => data[0]?.attempts === 1,
      );
      await failing.post(`/sandbox/webhook-endpoints/${endpoint.body.id}/simulate`, {
        body: { to: 'failing' },
      });
      const { page, open, complaints } = await signIn({ language, roles: ['operations'] });
      await open('/');
      const main = page.getByRole('main');
      const mine = main.getByRole('table', { name: t.today.mine });
      await mine.getByText(`Oasis Bank ${language}`).first().waitFor();
      await main.getByRole('link', { name: t.enums.queue.webhooks_failing }).last().click();
      const row = main.getByRole('row').filter({ hasText: `Oasis Bank ${language}` });
      await row.getByText(t.partners.failing, { exact: true }).waitFor();
      await row.getByRole('link', { name: receiver.url }).click();
      const delivery = main.getByRole('row').filter({ hasText: 'http_500' }).first();
      await delivery.getByText(t.partners.retrying).waitFor();
      await delivery.getByText(t.partners.respondedWith('500')).waitFor();
      expect(complaints).toEqual([]);
      await receiver.close();
    });
  },
);

it('everybody sees their own access, and revokes no keys of others', async () => {
  const mine = await signIn({ language: 'en' });
  const page = await mine.open('/');
  await page.getByRole('link', { name: mine.name }).click();
  await page.getByText('You need no key for this console.').waitFor();
  await page.getByRole('button', { name: 'Revoke' }).waitFor();
  await mine.open(`/operators/${staff.operatorId}`);
  expect(await page.getByRole('button', { name: 'Revoke' }).count()).toBe(0);
});
