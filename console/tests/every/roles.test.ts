import { describe, expect, it } from '@jest/globals';
import { useCreated } from '../../../test/support/use-service.ts';
import { operations } from '../../src/generated/operations.ts';
import { ar } from '../../src/texts/ar.ts';
import { useConsole, useServiceWithConsole } from '../support/console-in-browser.ts';
import { dayOfWork } from '../support/day-of-work.ts';
import { screens } from '../support/screens.ts';

const service = useServiceWithConsole();
const day = useCreated(() => dayOfWork(service));
const { signIn } = useConsole(service);

/** The roles with which a person can sign in: `app` is for programs. */
const ROLES = ['finance', 'operations', 'admin'] as const;
const FORBIDDEN = 403;
type Role = (typeof ROLES)[number];

const contract = Object.entries(operations).map(([id, operation]) => ({
  id,
  ...operation,
  isAllowed: (role: Role) => (operation.roles as readonly string[]).includes(role),
}));

describe.each(ROLES)('a person with the role %s', (role) => {
  it('sees no button and no link that leads to what the role does not allow', async () => {
    const { page, go } = await signIn({ roles: [role] });
    let isRefused = false;
    page.on('response', (response) => {
      if (response.status() === FORBIDDEN) isRefused = true;
    });
    const refused: string[] = [];
    const linked: string[] = [];
    const offered = new Set<string>();
    for (const pathOf of Object.values(screens)) {
      isRefused = false;
      const path = pathOf(day.ids);
      await go(path);
      const shown = await page.evaluate(() => ({
        actions: [...document.querySelectorAll<HTMLElement>('[data-operation]')].map(
          ({ dataset }) => dataset.operation!,
        ),
        links: [...document.querySelectorAll<HTMLAnchorElement>('a:not(.skip)')].map(
          ({ pathname }) => pathname,
        ),
      }));
      linked.push(...shown.links);
      for (const action of shown.actions) offered.add(action);
      if (!isRefused) continue;
      refused.push(path);
      // Somebody who types the address reads why there is nothing.
      expect({ path, actions: shown.actions }).toEqual({ path, actions: [] });
      await page.getByRole('alert').getByText(ar.problem.forbidden).first().waitFor();
    }
    const forbidden = contract.filter(({ isAllowed }) => !isAllowed(role)).map(({ id }) => id);
    expect(forbidden.filter((id) => offered.has(id))).toEqual([]);
    expect(offered.size).toBeGreaterThan(20);
    expect(linked.filter((path) => refused.includes(path))).toEqual([]);
  });

  it('gets 403 for everything that the contract does not allow to the role', async () => {
    const { open } = await signIn({ roles: [role] });
    const page = await open('/');
    const calls = contract
      .filter(({ isAllowed }) => !isAllowed(role))
      .map(({ id, method, path }) => ({ id, method, path }));
    const statuses = await page.evaluate(
      (all) =>
        Promise.all(
          all.map(async ({ id, method, path }) => {
            const { status } = await fetch(`/v1${path}`, {
              method: method.toUpperCase(),
              headers: {
                'X-Requested-With': 'console',
                'Content-Type': 'application/json',
                'Idempotency-Key': crypto.randomUUID(),
              },
              ...(method !== 'get' && { body: '{}' }),
            });
            return [id, status] as const;
          }),
        ),
      calls,
    );
    expect(statuses).toEqual(calls.map(({ id }) => [id, FORBIDDEN]));
  });
});
