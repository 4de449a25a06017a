import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { accessibilityViolations } from '../../test/support/site/browser.ts';
import { useCreated } from '../../test/support/use-service.ts';
import {
  isShown,
  TABLET,
  useConsole,
  useServiceWithConsole,
  type Language,
} from './console-in-browser.ts';
import { dayOfWork, type DayOfWork } from './day-of-work.ts';

const service = useServiceWithConsole();
const day = useCreated(() => dayOfWork(service));
const { signIn } = useConsole(service);

/** Where pictures of all screens are stored, for people who look at them. */
const { SCREENSHOTS } = process.env;

const screens: Record<string, (ids: DayOfWork['ids']) => string> = {
  today: () => '/',
  payments: () => '/payments',
  order: ({ review }) => `/orders/${review}`,
  'order-completed': ({ completed }) => `/orders/${completed}`,
  orders: () => '/orders',
  receipts: () => '/receipts',
  receipt: ({ receipt }) => `/receipts/${receipt}`,
  import: () => '/receipts/import',
  approvals: () => '/approvals',
  approval: ({ approval }) => `/approvals/${approval}`,
  units: () => '/units',
  unit: ({ unit }) => `/units/${unit}`,
  'unit-funded': () => '/units/ALX-SM-002',
  'unit-statement': () => '/units/ALX-SM-002/statement?from=2025-12-01',
  'unit-draft': ({ draft }) => `/units/${draft}`,
  holders: () => '/units/ALX-SM-002/holders',
  'unit-rents': () => '/units/ALX-SM-002/rent',
  'rent-plan': ({ plan }) => `/rent/${plan}`,
  rent: ({ rent }) => `/rent/${rent}`,
  investors: () => '/investors',
  investor: ({ investor }) => `/investors/${investor}`,
  wallet: ({ app }) => `/investors/${app}/wallet`,
  'investor-statement': ({ app }) => `/investors/${app}/statement`,
  withdrawals: () => '/withdrawals',
  withdrawal: ({ withdrawal }) => `/withdrawals/${withdrawal}`,
  batches: () => '/batches',
  rents: () => '/rents',
  balance: () => '/balance',
  statement: () => '/statement',
  refunds: () => '/refunds',
  refund: ({ refund }) => `/refunds/${refund}`,
  'card-reversals': () => '/card-reversals',
  partners: () => '/partners',
  partner: ({ partner }) => `/partners/${partner}`,
  commissions: ({ partner }) => `/partners/${partner}/commissions`,
  requests: ({ partner }) => `/partners/${partner}/requests`,
  events: ({ partner }) => `/partners/${partner}/events`,
  'partner-statement': ({ partner }) => `/partners/${partner}/statement`,
  deliveries: ({ receiver }) => `/partners/${receiver}/deliveries`,
  endpoints: ({ receiver }) => `/partners/${receiver}/endpoints`,
  delivery: ({ delivery }) => `/deliveries/${delivery}`,
  key: ({ key }) => `/api-keys/${key}`,
  'find-key': () => '/api-keys',
  contracts: () => '/contracts',
  contract: ({ contract }) => `/contracts/${contract}`,
  operators: () => '/operators',
  operator: ({ operator }) => `/operators/${operator}`,
  limits: () => '/limits',
  audit: () => '/audit',
};

/** What people look at away from a desk. */
const ON_A_TABLET = [
  'today',
  'payments',
  'order',
  'approval',
  'unit-funded',
  'unit-statement',
  'investor-statement',
  'partner-statement',
];

describe.each<Language>(['ar', 'en'])('every screen (%s)', (language) => {
  it('can be read by everybody, and loads nothing but its own files', async () => {
    const admin = await signIn({ name: 'Nadia Fahmy', roles: ['admin'], language });
    const found: unknown[] = [];
    for (const [name, pathOf] of Object.entries(screens)) {
      const page = await admin.open(pathOf(day.ids));
      if (SCREENSHOTS)
        await page.screenshot({
          path: path.join(SCREENSHOTS, `${name}-${language}.png`),
          fullPage: true,
        });
      for (const violation of await accessibilityViolations(page))
        found.push({ name, ...violation });
      if (await page.getByRole('alert').count())
        found.push({ name, alert: await page.getByRole('alert').textContent() });
    }
    expect([...found, ...admin.complaints]).toEqual([]);
  });

  it('fits a tablet', async () => {
    const finance = await signIn({ language, options: TABLET });
    for (const name of ON_A_TABLET) {
      const page = await finance.open(screens[name]!(day.ids));
      if (SCREENSHOTS)
        await page.screenshot({
          path: path.join(SCREENSHOTS, `${name}-${language}-tablet.png`),
          fullPage: true,
        });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect({ name, overflow }).toEqual({ name, overflow: 0 });
    }
  });
});

it('switches the language at once, and keeps it', async () => {
  const finance = await signIn();
  const page = await finance.open('/payments');
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { level: 1, name: 'Payments' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  expect(await page.locator('html').getAttribute('dir')).toBe('ltr');
  await isShown(page);
});
