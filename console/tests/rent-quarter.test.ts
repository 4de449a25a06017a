import { today } from '@internationalized/date';
import { describe, expect, it } from '@jest/globals';
import { publishedProperty } from '../../test/support/fixtures/fixtures.ts';
import { moveOwnership, ownersOf } from '../../test/support/fixtures/rent.ts';
import { useOperator, usePartner } from '../../test/support/use-participants.ts';
import { lastQuarters } from '../src/screens/rent/quarters.tsx';
import { ar } from '../src/texts/ar.ts';
import { en } from '../src/texts/en.ts';
import { TIME_ZONE } from '../src/texts/formats.ts';
import { useConsole, useServiceWithConsole, type Language } from './support/console-in-browser.ts';

const service = useServiceWithConsole();
const partner = usePartner(service);
const staff = useOperator(service);
const { signIn } = useConsole(service);
const TEXTS = { ar, en };

describe.each<Language>(['ar', 'en'])('the rent of a quarter, in %s', (language) => {
  const t = TEXTS[language];

  it('is planned for several units at once, and its parts are seen before the release', async () => {
    const units = [await publishedProperty(service.ctx), await publishedProperty(service.ctx)];
    for (const unit of units) await ownersOf(partner, unit, 1, 5, 1);
    const owned = today(TIME_ZONE).subtract({ years: 3 }).toString();
    for (const { id } of units) await moveOwnership(service.ctx, `${owned}T00:00:00Z`, id);
    const [quarter] = lastQuarters();
    const { page, open, complaints } = await signIn({ language });
    await open('/rents/quarter');
    const main = page.getByRole('main');
    for (const { code } of units) {
      const row = main.getByRole('row').filter({ hasText: code });
      await row.getByText(t.enums.rentOfUnit.missing).waitFor();
      await row.locator('label .box').click();
    }
    await main.locator('.selection button').click();
    const dialog = page.getByRole('dialog');
    const plan = dialog.getByRole('button', { name: t.actions.createRentalIncomeRun.name });
    await dialog.getByLabel(t.rent.amountOf(units[0]!.code)).fill('100.01');
    await plan.click();
    await dialog.getByText(t.common.notAnAmount).waitFor();
    await dialog.getByLabel(t.rent.amountOf(units[1]!.code)).fill('48000');
    await plan.click();
    await dialog.getByRole('button', { name: t.common.close }).waitFor();
    expect(await dialog.getByText(t.enums.rent.planned, { exact: true }).count()).toBe(2);
    for (const { id } of units) {
      const { data } = (await staff.get(`/properties/${id}/rental-income`)).body;
      expect(data).toMatchObject([
        {
          status: 'planned',
          period: { start: quarter!.start, end: quarter!.end },
        },
      ]);
    }
    // 100.01 over 480 shares is rounded.
    const first = dialog.getByRole('row').filter({ hasText: units[0]!.code });
    await first.getByRole('link').click();
    const parts = page.getByRole('table', { name: t.rent.parts });
    await parts.getByText(t.rent.onePiastre).first().waitFor();
    expect(await parts.getByRole('row').count()).toBe(4);
    expect(complaints).toEqual([]);
  });
});
