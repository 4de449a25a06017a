import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { freshPhone } from '../../test/support/fixtures/fixtures.ts';
import { useOperator } from '../../test/support/use-participants.ts';
import { useStarted } from '../../test/support/use-service.ts';
import { en } from '../src/texts/en.ts';
import { useConsole, useServiceWithConsole } from './support/console-in-browser.ts';

const service = useServiceWithConsole();
const staff = useOperator(service);
const { signIn } = useConsole(service);
const evil = useStarted(startEvilSite);

/** A site of somebody else, on another port of this machine. */
async function startEvilSite() {
  const server = http.createServer((_req, res) => {
    res.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Evil</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const receipt = () => ({ amount: 10, reference: randomUUID(), receivedAt: '2026-01-01T10:00:00Z' });
const hasReceipt = async (reference: string) =>
  (await staff.get(`/receipts?reference=${reference}`)).body.data.length > 0;
const sessionOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'session')!;

// Another site, and another origin of the same site, which gets even cookies with SameSite=Strict.
describe.each(['localhost', '127.0.0.1'])(
  'a page of %s that a person opens beside the console',
  (host) => {
    const evilPage = async () => {
      const { page } = await signIn();
      await page.goto(`http://${host}:${evil.port}/`);
      return page;
    };

    it.each([
      ['a simple request', { 'content-type': 'text/plain' }],
      ['JSON', { 'content-type': 'application/json' }],
      [
        'JSON with the header of the console',
        { 'content-type': 'application/json', 'x-requested-with': 'console' },
      ],
    ])('cannot book with the session: %s', async (_name, headers) => {
      const page = await evilPage();
      const body = receipt();
      const url = `${service.backofficeUrl}/receipts`;
      for (const mode of ['cors', 'no-cors'] as const)
        await page.evaluate(
          ([url, body, headers, mode]) =>
            fetch(url, { method: 'POST', credentials: 'include', mode, headers, body }).catch(
              () => null,
            ),
          [
            url,
            JSON.stringify(body),
            { ...headers, 'idempotency-key': randomUUID() },
            mode,
          ] as const,
        );
      expect(await hasReceipt(body.reference)).toBe(false);
    });

    it('cannot book with a form', async () => {
      const page = await evilPage();
      const body = receipt();
      const url = `${service.backofficeUrl}/receipts`;
      const [response] = await Promise.all([
        page.waitForResponse(url),
        page.evaluate(
          ([url, text]) => {
            const form = document.createElement('form');
            Object.assign(form, { method: 'POST', action: url, enctype: 'text/plain' });
            const field = Object.assign(document.createElement('input'), { name: text, value: '' });
            form.append(field);
            document.body.append(form);
            form.submit();
          },
          [url, JSON.stringify(body)] as const,
        ),
      ]);
      expect(response.status()).toBe(401);
      expect(await hasReceipt(body.reference)).toBe(false);
    });

    it('cannot read what the person may read', async () => {
      const page = await evilPage();
      const read = await page.evaluate(
        (url) =>
          fetch(url, { credentials: 'include' }).then(
            (response) => response.text(),
            () => 'refused',
          ),
        `${service.backofficeUrl}/me`,
      );
      expect(read).toBe('refused');
    });

    it('cannot show the console in a frame', async () => {
      const page = await evilPage();
      const complaint = page.waitForEvent('console', (message) =>
        message.text().includes('frame-ancestors'),
      );
      await page.evaluate((url) => {
        document.body.append(Object.assign(document.createElement('iframe'), { src: url }));
      }, new URL('/payments', service.backofficeUrl).href);
      expect((await complaint).type()).toBe('error');
    });

    it('cannot sign the person out, or read their cookie', async () => {
      const { page } = await signIn();
      const { value } = await sessionOf(page);
      await page.goto(`http://${host}:${evil.port}/`);
      const cookies = await page.evaluate(() => document.cookie);
      expect(cookies).not.toContain(value);
      await page.evaluate(
        (url) =>
          fetch(url, { method: 'POST', credentials: 'include', mode: 'no-cors' }).catch(() => null),
        `${service.backofficeUrl}/me/sign-out`,
      );
      await page.goto(new URL('/', service.backofficeUrl).href);
      await page.locator('.me').waitFor();
    });
  },
);

describe('a stolen cookie', () => {
  it('is worth nothing to a program that does not imitate the browser, and ends when the person signs out', async () => {
    const { page } = await signIn();
    await page.goto('/');
    await page.locator('.me').waitFor();
    const { name, value, httpOnly, sameSite } = await sessionOf(page);
    expect({ httpOnly, sameSite }).toEqual({ httpOnly: true, sameSite: 'Strict' });
    expect(await page.evaluate(() => document.cookie)).toBe('');
    const cookie = `${name}=${value}`;
    const ask = (headers: Record<string, string>) =>
      fetch(`${service.backofficeUrl}/me`, { headers }).then(({ status }) => status);
    expect(await ask({ cookie })).toBe(401);
    const imitated = { cookie, 'sec-fetch-site': 'same-origin', 'x-requested-with': 'console' };
    expect(await ask(imitated)).toBe(200);
    const signedOut = page.waitForResponse('**/v1/me/sign-out');
    await page.getByRole('button', { name: 'تسجيل الخروج' }).click();
    await signedOut;
    await page.getByRole('link', { name: 'تسجيل الدخول' }).waitFor();
    expect(await ask(imitated)).toBe(401);
  });
});

describe('a browser in which somebody else signs in', () => {
  it('does nothing in their name on a page that still shows the first person', async () => {
    const name = { en: 'Omar Adel', ar: 'عمر عادل' };
    const { body: investor } = await staff.post('/investors', {
      body: { phone: freshPhone(), name },
    });
    const { page, open } = await signIn({ language: 'en', roles: ['operations'] });
    const other = await signIn({ language: 'en', roles: ['operations'] });
    await open(`/investors/${investor.id}`);
    const action = page.getByRole('button', { name: en.actions.suspendInvestor.name });
    await action.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(en.label.reason, { exact: true }).fill('Complaint of the bank');
    await page.context().addCookies(await other.page.context().cookies());
    await dialog.getByRole('button', { name: en.actions.suspendInvestor.name }).click();
    await page.getByRole('alert').filter({ hasText: other.name }).waitFor();
    expect((await staff.get(`/investors/${investor.id}`)).body.suspension).toBeNull();
    await page.getByRole('button', { name: en.common.continueAs }).click();
    await page.locator('.me').getByText(other.name).waitFor();
  });
});
