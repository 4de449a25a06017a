import { describe, expect, it } from '@jest/globals';
import { useCreated } from '../../test/support/use-service.ts';
import { useOperator } from '../../test/support/use-participants.ts';
import { ar } from '../src/texts/ar.ts';
import { en } from '../src/texts/en.ts';
import type { Texts } from '../src/texts/texts.ts';
import { useConsole, useServiceWithConsole, type Language } from './support/console-in-browser.ts';
import { dayOfWork } from './support/day-of-work.ts';
import { handsOf } from './support/hands.ts';

const TEXTS: Record<Language, Texts> = { ar, en };

function useDay() {
  const service = useServiceWithConsole();
  const staff = useOperator(service);
  return { staff, day: useCreated(() => dayOfWork(service)), ...useConsole(service) };
}

const days: Record<Language, ReturnType<typeof useDay>> = { ar: useDay(), en: useDay() };

// The same day in both languages: what one person prepares, another one finishes.
describe.each<Language>(['ar', 'en'])('a day of work of four people (%s)', (language) => {
  const t = TEXTS[language];
  const { staff, day, signIn } = days[language];

  it('goes from what waits to what is done, without another tool', async () => {
    const finance = await signIn({ name: 'Mona Farid', language });
    const second = await signIn({ name: 'Karim Adel', language });
    const operations = await signIn({ name: 'Salma Nabil', language, roles: ['operations'] });
    const admin = await signIn({ name: 'Hoda Magdy', language, roles: ['admin'] });
    const mona = handsOf(await finance.open('/'), t);
    const karim = handsOf(await second.open('/'), t);

    // A payment whose transfer has arrived: matched, then confirmed.
    await mona.follow(new RegExp(`${t.enums.queue.payments_to_confirm} *\\d`));
    const order = (await staff.get(`/orders/${day.ids.review}`)).body;
    await mona.follow(order.number);
    const receipt = order.funding.settlement!.reference;
    await mona.follow(receipt);
    await mona.choose(t.receipts.chooseOrder(order.number));
    await mona.act('matchReceipt');
    await mona.follow(order.number);
    await mona.act('unmatchReceipt', { [t.label.reason]: 'Too early' });
    expect((await staff.get(`/orders/${order.id}`)).body.funding.receipts).toBeUndefined();
    await mona.follow(receipt);
    await mona.choose(t.receipts.chooseOrder(order.number));
    await mona.act('matchReceipt');
    await mona.follow(order.number);
    await mona.act('confirmPayment');
    await mona.main.getByText(t.enums.order.paid, { exact: true }).first().waitFor();

    // A payment without a transfer is rejected, with a reason for the partner.
    await mona.goTo(t.nav.payments);
    await mona.follow(/^PI-/);
    await mona.act('rejectPayment', {
      [t.orders.rejected]: t.enums.rejection.not_received,
      [t.label.reason]: 'لا يوجد تحويل بهذا المرجع',
    });

    // A top-up above the limit waits for the second person.
    await karim.goTo(t.nav.approvals);
    await karim.follow(t.actions.topUpWallet.name);
    await karim.main.getByText('312,499.25').waitFor();
    await karim.act('approveRequest', { [t.common.typeAmount]: '250000' });

    // One person makes the batch for the bank, the other records that it was sent.
    await mona.goTo(t.nav.batches);
    await mona.act('createWithdrawalBatch');
    const [batch] = (await staff.get('/withdrawal-batches')).body.data;
    await mona.main.getByRole('heading', { level: 1, name: batch!.number }).waitFor();
    await karim.goTo(t.nav.batches);
    await karim.follow(batch!.number);
    await karim.act('settleWithdrawalBatch', {
      [t.label.transferReference]: 'CIB-88120',
      [t.common.typeAmount]: '12500.75',
    });

    // Rent that somebody else has planned is compared with the last quarter and released.
    await karim.goTo(t.nav.rents);
    const planned = karim.main.getByRole('row').filter({ hasText: t.enums.rent.planned });
    await karim.press(planned.getByRole('link'));
    await karim.main.getByText('40.92%').waitFor();
    await karim.act('releaseRentalIncomeRun', { [t.common.typeAmount]: '52000.50' });

    // Operations stop the sale of a unit, and cannot book.
    const salma = handsOf(await operations.open(`/units/${day.ids.unit}`), t);
    await salma.act('pauseSales', { [t.label.reason]: 'Survey' });
    expect((await operations.api.post('/withdrawal-batches', { body: {} })).status).toBe(403);

    // An administrator finds on the first screen that a new price waits, and sees before and after.
    const hoda = handsOf(await admin.open('/'), t);
    await hoda.decide(t.actions.updateProperty.inFull);
    await hoda.main.getByText('4,500.00').first().waitFor();
    const asked = (await staff.get('/approvals?status=pending')).body.data[0]!;
    await hoda.act('approveRequest', { [t.common.typeAmount]: String(asked.amount) });

    const { queues } = (await staff.get('/work')).body;
    const left = Object.fromEntries(queues.map(({ queue, count }) => [queue, count]));
    expect(left).toMatchObject({
      payments_to_confirm: 2,
      withdrawals_to_send: 1, // in the batch that somebody has made before
      rent_to_release: 0,
      approvals_pending: 0,
    });
    expect([finance, second, operations, admin].flatMap(({ complaints }) => complaints)).toEqual(
      [],
    );
  });
});
