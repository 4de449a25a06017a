import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { publishedProperty, setLimit } from '../../test/support/fixtures/fixtures.ts';
import { moveOwnership, ownersOf, payRent } from '../../test/support/fixtures/rent.ts';
import { useOperator, usePartner } from '../../test/support/use-participants.ts';
import { ar } from '../src/texts/ar.ts';
import { en } from '../src/texts/en.ts';
import { useConsole, useServiceWithConsole, type Language } from './console-in-browser.ts';

const service = useServiceWithConsole();
const partner = usePartner(service, { name: 'Nile Bank' });
const staff = useOperator(service);
const { signIn } = useConsole(service);
const TEXTS = { ar, en };

/** What no label and no value of a screen looks like: the names of the API, its values, and times of no place. */
const RAW = /[a-z]\.[a-z]|[a-z]_[a-z]|[a-z][A-Z][a-z]|\d{4}-\d{2}-\d{2}T/;

/** The labels and values of a screen. */
const factsOf = async (page: Page) => {
  await page.locator('dl.facts').first().waitFor();
  const rows = await page.locator('dl.facts > div').allInnerTexts();
  return rows.map((row) =>
    row
      .replaceAll('\u200e', '')
      .split('\n')
      .map((part) => part.trim()),
  );
};

/** A rent of the third quarter that is far from the last one, and whose release waits for a second person. */
async function unusualRent() {
  const unit = await publishedProperty(service.ctx, { total: 10 });
  await ownersOf(partner, unit, 6, 4);
  await moveOwnership(service.ctx, '2025-12-01T00:00:00Z', unit.id);
  const [start, middle, end] = [
    '2026-03-31T22:00:00Z',
    '2026-06-30T21:00:00Z',
    '2026-09-30T21:00:00Z',
  ];
  await setLimit(service.ctx, 'releaseRentalIncomeRun', null);
  await payRent(staff, unit, 36_000, middle, start);
  const body = { period: { start: middle!, end: end! }, amount: 12_960 };
  const run = await staff.post(`/properties/${unit.id}/rental-income`, { body });
  await setLimit(service.ctx, 'releaseRentalIncomeRun', 0n);
  const { body: approval } = await staff.send('POST', `/rental-income/${run.body.id}/release`);
  return { unit, run: run.body, approval: approval as { id: string; number: string } };
}

describe.each<Language>(['ar', 'en'])('an approval (%s)', (language) => {
  const t = TEXTS[language];

  it('shows days in Cairo, a percentage, and what is unusual', async () => {
    const { unit, approval } = await unusualRent();
    const { open } = await signIn({ language });
    const facts = await factsOf(await open(`/approvals/${approval.id}`));
    const shown = Object.fromEntries(facts) as Record<string, string>;
    expect(shown).toMatchObject({
      [t.label.approval]: approval.number,
      [t.details['property.code']]: unit.code,
      [t.details['rentalIncome.change']]: '-64%',
      [t.details['rentalIncome.isUnusual']]: t.common.yes,
    });
    const days = { ar: ['1 يوليو 2026', '30 سبتمبر 2026'], en: ['1 Jul 2026', '30 Sept 2026'] };
    expect(shown[t.details['period.start']]).toBe(days[language][0]);
    expect(shown[t.details['period.end']]).toBe(days[language][1]);
    expect(facts.flat().filter((text) => RAW.test(text))).toEqual([]);
  });

  it('shows what is changed of a unit in words', async () => {
    const { id } = await publishedProperty(service.ctx);
    await setLimit(service.ctx, 'updateProperty', 0n);
    const change = {
      type: 'retail',
      isRented: true,
      fundingDeadline: '2099-06-30T21:00:00Z',
      pricing: { pricePerShare: 42.5, managementFeePercent: 3 },
    };
    const { body } = await staff.patch(`/properties/${id}`, { body: change });
    const { open } = await signIn({ language, roles: ['operations'] });
    const facts = await factsOf(await open(`/approvals/${(body as { id: string }).id}`));
    const shown = Object.fromEntries(facts) as Record<string, string>;
    expect(shown[t.details['property.status']]).toBe(t.enums.unit.available);
    expect(shown[t.details['warning.priceFactor']]).toBe('0.01');
    expect(shown[t.details.type]).toContain(t.enums.unitType.retail);
    expect(facts.flat().filter((text) => RAW.test(text))).toEqual([]);
  });
});
