import { describe, expect, it } from '@jest/globals';
import { compareJournal, compareTrialBalance } from '../../test/models/month/compare.ts';
import { egp } from '../../test/models/month/bank.ts';
import { reference } from '../../test/models/month/month.ts';
import { commission, paid, placeByPartner } from '../../test/models/month/orders.ts';
import { playMonth } from '../../test/models/month/play.ts';
import type { BackOffice } from '../../test/support/harness.ts';
import { builtConsole, SITE_BUILT_WITHIN_MS } from '../../test/support/site/built-site.ts';
import { useCreated, useStarted } from '../../test/support/use-service.ts';
import { withinOneDay } from '../../test/support/within-one-day.ts';
import { ar } from '../src/texts/ar.ts';
import { tabTo, useConsole } from './support/console-in-browser.ts';
import { handsOf } from './support/hands.ts';
import { isShown } from './support/is-shown.ts';

const SEED = 20261129;
const WITHIN_MS = 600_000;

const built = useCreated(async () => ({ folder: await builtConsole() }), SITE_BUILT_WITHIN_MS);
/** A month of orders, transfers, cards, withdrawals and rent, with the books of somebody who saw requests only. */
const month = useStarted(() => playMonth(SEED, { CONSOLE_DIR: built.folder }), {
  timeoutMs: WITHIN_MS,
});
const service = useCreated(async () => month.service);
const { signIn } = useConsole(service);

const written = (amount: number) =>
  new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(Math.abs(amount));

describe('the end of a month, in Arabic and with the keyboard', () => {
  withinOneDay();
  it(
    'is worked through by four people, and its trial balance is that of independent books',
    async () => {
      const { books, bank, partner } = month;
      const [finance, second, operations, admin] = [
        await signIn({ name: 'منى فريد' }),
        await signIn({ name: 'كريم عادل' }),
        await signIn({ name: 'سلمى نبيل', roles: ['operations'] }),
        await signIn({ name: 'هدى مجدي', roles: ['admin'] }),
      ];
      const [mona, karim, salma, hoda] = [
        handsOf(await finance.open('/'), ar),
        handsOf(await second.open('/'), ar),
        handsOf(await operations.open('/'), ar),
        handsOf(await admin.open('/'), ar),
      ];
      const order = await placeByPartner(month, await month.unit(50), 2, 'partner_settlement');
      const { payable } = order;
      const transfer = bank.book({ reference: reference(), party: 'Nile Bank', amount: payable });
      await partner.post(`/orders/${order.id}/settlement`, {
        body: { reference: transfer.reference, amount: egp(payable) },
      });

      const toThisMonth = async () => {
        await mona.goTo(ar.nav.monthEnd);
        await mona.press(mona.button(mona.main, ar.figures.monthAfter));
        await finance.page.waitForURL(/month=/);
        await isShown(finance.page);
      };

      // The first step leads to the import of the last statement: its columns are known, so it is only looked at.
      await toThisMonth();
      await mona.follow(ar.enumTitles.MonthEndStepName.bank_balance_known);
      const chooser = finance.page.waitForEvent('filechooser');
      await mona.press(mona.button(mona.main, ar.receipts.chooseFile));
      const { csv } = bank.statement(books.day(), month.dateOf)!;
      const file = { name: 'كشف.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
      await (await chooser).setFiles(file);
      await mona.main.getByText(transfer.reference).waitFor();
      await mona.press(mona.button(mona.main, ar.receipts.record(1, '1')));
      await mona.main.getByText(ar.enums.statement.recorded, { exact: true }).first().waitFor();
      const { data: recorded } = await month.read<BackOffice['ReceiptList']>(
        `/receipts?reference=${transfer.reference}`,
      );
      transfer.object = recorded[0]!.id;
      const byMona = { actorName: finance.name };
      const arrived = ['bank', 'receipts_unmatched', payable] as const;
      books.post('receipt_recorded', transfer.object, [arrived], {}, byMona);

      // What the statement shows exactly is confirmed by somebody else; anything else is rejected.
      await karim.goTo(ar.nav.payments);
      await karim.choose(ar.orders.select(order.number));
      await karim.press(karim.button(karim.main, ar.orders.confirmSelected('1')));
      const total = karim.dialog.getByLabel(ar.orders.typeTotal);
      await tabTo(second.page, total);
      await second.page.keyboard.type(String(egp(payable)));
      await karim.press(karim.button(karim.dialog, ar.orders.confirmAll));
      await karim.dialog.getByText(ar.orders.becameDone, { exact: true }).waitFor();
      await karim.press(karim.button(karim.dialog, ar.common.close));
      const byKarim = { actorName: second.name };
      const matched = ['receipts_unmatched', 'order_payments', payable] as const;
      books.post('receipt_allocated', transfer.object, [matched], order.of, byKarim);
      paid(month, order, byKarim);
      await commission(month, order, 'purchase_commission', byKarim);
      const unpaid = await month.read<BackOffice['BackOfficeOrderList']>(
        '/orders?status=payment_under_review',
      );
      for (const { number } of unpaid.data) {
        await karim.goTo(ar.nav.payments);
        await karim.follow(number);
        await karim.act('rejectPayment', {
          [ar.orders.rejected]: ar.enums.rejection.not_received,
          [ar.label.reason]: 'لا يوجد تحويل بهذا المرجع',
        });
      }

      // The investor asks for a cancellation: operations record it, finance decide what goes back.
      await salma.goTo(ar.nav.orders);
      await salma.follow(order.number);
      await salma.act('requestCancellation', {
        [ar.orders.requestedBy]: ar.enums.requestedBy.by_customer,
        [ar.label.reason]: 'طلب المستثمر',
      });
      await mona.goTo(ar.nav.today);
      await mona.decide(order.number);
      const refund = payable - 1_000;
      await mona.act('decideCancellation', {
        [ar.label.outcome]: ar.enums.cancellation.refunded,
        [`${ar.orders.refundAmount} ${ar.common.optional}`]: String(egp(refund)),
      });
      const { id, of } = order;
      books.post('order_ended', id, [['orders_paid', 'cancellation_fees', 1_000]], of, byMona);
      const back = ['orders_paid', 'wallet_cash_available', refund] as const;
      books.post('wallet_refund', id, [back], of, byMona);
      await commission(month, order, 'reversal', byMona);

      // The bank's balance of a day that is not over is typed: what is known leads there.
      await toThisMonth();
      await mona.follow(ar.figures.knownUntil('').trim());
      await mona.act('recordBankBalance', {
        [ar.label.amountEgp]: String(egp(bank.balance(books.day()))),
      });

      // The month: each step is as the service says, and what was worked through is done.
      await toThisMonth();
      const { steps } = await month.read<BackOffice['MonthEnd']>(
        `/month-end?month=${month.dateOf(books.day()).slice(0, 7)}`,
      );
      for (const { step, done } of steps) {
        const title = ar.enumTitles.MonthEndStepName[step];
        const row = mona.main.getByRole('row').filter({ hasText: title });
        const state = done ? ar.figures.done : ar.figures.notDone;
        expect([step, await row.getByText(state, { exact: true }).count()]).toEqual([
          step,
          done === null ? 0 : 1,
        ]);
      }
      const isDone = new Map(steps.map(({ step, done }) => [step, done]));
      for (const step of ['bank_balance_known', 'payments_decided', 'bank_reconciled'] as const)
        expect([step, isDone.get(step)]).toEqual([step, true]);

      // The trial balance is that of the books, on the screen and on paper.
      await mona.follow(ar.enumTitles.MonthEndStepName.trial_balance);
      const balances = books.balances();
      for (const [account, balance] of Object.entries(balances)) {
        const title = ar.enumTitles.Account[account as BackOffice['Account']];
        const row = mona.main
          .getByRole('row')
          .filter({ has: finance.page.getByRole('link', { name: title, exact: true }) });
        expect([account, await row.innerText()]).toEqual([
          account,
          expect.stringContaining(written(egp(balance))),
        ]);
      }
      await finance.page.emulateMedia({ media: 'print' });
      expect(await finance.page.locator('.signatures').innerText()).toContain(finance.name);
      await finance.page.emulateMedia({ media: 'screen' });
      await mona.press(
        mona.main.getByRole('link', {
          name: ar.figures.partsOf(ar.enumTitles.Account.commissions_owed),
        }),
      );
      await isShown(finance.page);
      const owed = mona.main.getByRole('row').filter({ hasText: 'Nile Bank' });
      await owed.getByText(written(egp(balances.commissions_owed ?? 0))).waitFor();

      // An administrator is asked who has confirmed the payment.
      await hoda.goTo(ar.nav.orders);
      await hoda.follow(order.number);
      await hoda.follow(ar.control.historyOf);
      const entry = hoda.main
        .getByRole('row')
        .filter({ hasText: ar.actions.confirmPayment.inFull })
        .filter({ hasText: second.name });
      await entry.first().waitFor();

      await compareJournal(month);
      await compareTrialBalance(month);
      const people = [finance, second, operations, admin];
      expect(people.flatMap(({ complaints }) => complaints)).toEqual([]);
    },
    WITHIN_MS,
  );
});
