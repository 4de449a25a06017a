import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { emptyDay, moveToDay } from '../../support/fixtures/card-day.ts';
import { useCardPayments } from '../../support/fixtures/card-payments.ts';
import { setLimit } from '../../support/fixtures/fixtures.ts';
import type { BackOffice } from '../../support/harness.ts';

const { service, staff, processor, paidOrder, report, reversalsOf } = useCardPayments();

type Days = {
  firstDay: string;
  lastDay: string;
  reason?: string;
};
const on = (day: string, reason?: string): Days => ({
  firstDay: day,
  lastDay: day,
  ...(reason !== undefined && { reason }),
});

/** Card payments of 410 EGP each on a day. */
async function paidOn(day: string, count = 1) {
  const paid = [];
  for (let index = 0; index < count; index += 1) paid.push(await paidOrder());
  await moveToDay(service.ctx, day, ...paid.map(({ payment }) => String(payment.id)));
  return paid;
}

const received = async (amount: number, reference: string = randomUUID(), by = staff) => {
  const receivedAt = new Date().toISOString();
  const body = { reference, amount, payer: 'Card processor', receivedAt };
  return (await by.post('/receipts', { body })).body.id as string;
};
const settle = (receipt: string, body: Days, by = staff) =>
  by.send<BackOffice['Receipt']>('POST', `/receipts/${receipt}/card-settlement`, { body });
const cancel = (receipt: string) =>
  staff.post(`/receipts/${receipt}/card-settlement/cancel`, { body: { reason: 'Wrong days' } });
const listed = async (query: string) =>
  (await staff.get(`/card-payments?limit=100&${query}` as '/card-payments')).body;
/** What the processor owes of these payments. */
const owedOf = async (...orders: { order: { id: string } }[]) => {
  const ids = orders.map(({ order }) => order.id);
  const { data } = await listed('settled=false');
  return data.filter(({ order }) => ids.includes(order)).reduce((sum, one) => sum + one.amount, 0);
};
/** The balance of an account in the journal. */
const balanceOf = async (account: string) => {
  const { accounts } = (await staff.get('/trial-balance')).body;
  const found = accounts.find((one) => one.account === account);
  return found ? Math.round((found.debit - found.credit) * 100) / 100 : 0;
};

describe('POST /receipts/{id}/card-settlement', () => {
  it('matches a payout to the payments of its days, and the difference is the fee', async () => {
    const day = emptyDay();
    const paid = await paidOn(day, 2);
    const before = await balanceOf('card_processor');
    const receipt = await received(797.45); // 820 less 2.75%
    const { status, body } = await settle(receipt, on(day));
    expect([status, body]).toMatchObject([
      200,
      {
        status: 'closed',
        unallocated: 0,
        allocations: [
          {
            order: null,
            refund: null,
            amount: 797.45,
            cardSettlement: {
              firstDay: day,
              lastDay: day,
              gross: 820,
              fee: 22.55,
              agreedFee: 22.55,
              reason: null,
            },
          },
        ],
      },
    ]);
    expect(await owedOf(...paid)).toBe(0);
    expect((await balanceOf('card_processor')) - before).toBe(-820);
    const { data } = await listed(`receipt=${receipt}`);
    expect(data).toEqual(
      paid.toReversed().map(({ order, payment }) =>
        expect.objectContaining({
          kind: 'payment',
          order: order.id,
          transaction: String(payment.id),
          receipt,
          amount: 410,
        }),
      ),
    );
    const { data: entries } = (await staff.get(`/journal?resource=${receipt}`)).body;
    expect(
      entries
        .filter(({ kind }) => kind === 'card_settled')
        .map(({ debit, credit, amount }) => [debit, credit, amount])
        .sort(),
    ).toEqual([
      ['card_fees', 'card_processor', 22.55],
      ['receipts_unmatched', 'card_processor', 797.45],
    ]);
  });

  it('needs a reason for a fee above the agreed percentage', async () => {
    const day = emptyDay();
    const paid = await paidOn(day);
    const receipt = await received(398.71);
    const refused = await settle(receipt, on(day));
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        error: {
          code: 'state_conflict',
          param: 'reason',
          message:
            'The fee is 11.29 EGP, and 2.75% of the payments are 11.28 EGP. Give the reason of the difference, or other days.',
          details: { situation: 'fee_above_agreed', fee: 11.29, agreedFee: 11.28 },
        },
      },
    ]);
    expect(await owedOf(...paid)).toBe(410);
    const { body } = await settle(receipt, on(day, 'A foreign card'));
    expect(body.allocations[0]!.cardSettlement).toMatchObject({
      fee: 11.29,
      agreedFee: 11.28,
      reason: 'A foreign card',
    });
  });

  it('needs a second operator only for the part of the fee above it', async () => {
    const day = emptyDay();
    await paidOn(day);
    const second = await service.operator('finance');
    await setLimit(service.ctx, 'settleCardPayments', 0n);
    const receipt = await received(400);
    expect((await settle(receipt, on(day))).status).toBe(200);
    await cancel(receipt);
    const low = await received(300);
    const { status, body } = await staff.send<BackOffice['Approval']>(
      'POST',
      `/receipts/${low}/card-settlement`,
      { body: on(day, 'The processor keeps a reserve') },
    );
    expect([status, body]).toMatchObject([202, { amount: 98.72 }]);
    const approved = await second.post(`/approvals/${body.id}/approve`);
    expect(approved.body.status).toBe('approved');
    expect((await staff.get(`/receipts/${low}`)).body.status).toBe('closed');
    await setLimit(service.ctx, 'settleCardPayments', null);
  });

  it('needs a second operator for a receipt that only the person shows, by its amount', async () => {
    await setLimit(service.ctx, 'settleCardPayments', 0n);
    await setLimit(service.ctx, 'confirmOwnEvidence', 0n);
    const [mona, colleague] = [
      await service.operator('finance'),
      await service.operator('finance'),
    ];
    const day = emptyDay();
    await paidOn(day);
    const typed = await received(398.73, randomUUID(), mona);
    const body = on(day);
    const preview = { operation: 'settleCardPayments', target: typed, body } as const;
    expect((await mona.post('/previews', { body: preview })).body.needsApproval).toBe(true);
    const { status, body: request } = await mona.send<BackOffice['Approval']>(
      'POST',
      `/receipts/${typed}/card-settlement`,
      { body },
    );
    expect([status, request]).toMatchObject([202, { operation: 'settleCardPayments', amount: 0 }]);
    expect(request.details).toContainEqual(
      expect.objectContaining({ field: 'receipt.recordedBy', value: mona.operatorName }),
    );
    const own = await mona.send('POST', `/approvals/${request.id}/approve`);
    expect(own.status).toBe(409);
    expect((await colleague.post(`/approvals/${request.id}/approve`)).status).toBe(200);
    expect((await staff.get(`/receipts/${typed}`)).body.status).toBe('closed');
    await cancel(typed);

    await setLimit(service.ctx, 'confirmOwnEvidence', 39_873n);
    expect((await settle(typed, body, mona)).status).toBe(200);
    await cancel(typed);
    expect((await settle(typed, body, mona)).status).toBe(202); // what the day has had counts
    await setLimit(service.ctx, 'confirmOwnEvidence', 0n);
    const settledBy = await colleague.send('POST', `/receipts/${typed}/card-settlement`, { body });
    expect(settledBy.status).toBe(200);
    await cancel(typed);

    const reference = randomUUID();
    const shown = await received(398.73, reference, mona);
    const csv = `Date,Reference,From,Amount\n${new Date().toISOString().slice(0, 10)},${reference},Card processor,398.73\n`;
    const columns = { date: 'Date', reference: 'Reference', payer: 'From', amount: 'Amount' };
    const statement = { body: { csv, columns, preview: false } };
    await mona.post('/receipts/import', statement);
    expect((await settle(shown, body, mona)).status).toBe(202);
    await colleague.post('/receipts/import', statement);
    expect((await settle(shown, body, mona)).status).toBe(200);
    await setLimit(service.ctx, 'settleCardPayments', null);
    await setLimit(service.ctx, 'confirmOwnEvidence', null);
  });

  it('settles a payment once, also if its day is in two periods', async () => {
    const [first, second] = [emptyDay(), emptyDay()];
    await paidOn(first);
    expect((await settle(await received(400), on(first))).status).toBe(200);
    await paidOn(second);
    const { body } = await settle(await received(399), { firstDay: first, lastDay: second });
    expect(body.allocations[0]!.cardSettlement).toMatchObject({ gross: 410, fee: 11 });
  });

  it('takes in later what was missing on its day', async () => {
    const day = emptyDay();
    await paidOn(day);
    await settle(await received(400), on(day));
    const late = await paidOn(day);
    expect(await owedOf(...late)).toBe(410);
    expect((await settle(await received(400), on(day))).status).toBe(200);
    expect(await owedOf(...late)).toBe(0);
  });

  it('settles payments with one of two receipts at the same time', async () => {
    const day = emptyDay();
    await paidOn(day, 2);
    const receipts = await Promise.all([received(800), received(800)]);
    const replies = await Promise.all(receipts.map((receipt) => settle(receipt, on(day))));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409)!;
    expect(refused.body.error.details).toEqual({
      situation: 'payout_too_large',
      amount: 800,
      gross: 0,
    });
  });

  it('settles with one receipt once at the same time', async () => {
    const day = emptyDay();
    await paidOn(day, 2);
    const receipt = await received(800);
    const replies = await Promise.all([1, 2].map(() => settle(receipt, on(day))));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('deducts what the processor took back, and adds what it returned, each on its day', async () => {
    const [day, later] = [emptyDay(), emptyDay()];
    const [lost, kept] = await paidOn(day, 2);
    const chargeback = {
      transaction: String(lost!.payment.id),
      kind: 'chargeback' as const,
      amount: 310,
      reference: randomUUID(),
    };
    const { id } = (await staff.post('/card-reversals', { body: chargeback })).body;
    await moveToDay(service.ctx, day, id);
    const receipt = await received(490); // 820 less 310 and a fee of 20, of at most 22.55
    const { body } = await settle(receipt, on(day));
    expect(body.allocations[0]!.cardSettlement).toMatchObject({ gross: 510, fee: 20 });
    expect((await listed(`receipt=${receipt}`)).data).toContainEqual(
      expect.objectContaining({ kind: 'reversal', reversal: id, amount: -310 }),
    );
    const won = { body: { resolution: 'won_back', amount: 100, reason: 'Won' } } as const;
    await staff.post(`/card-reversals/${id}/settle`, won);
    expect(await owedOf(lost!, kept!)).toBe(100);
    const [rest] = (await reversalsOf(lost!.order.id)).filter(({ status }) => status === 'open');
    const writtenOff = { body: { resolution: 'written_off', reason: 'Lost' } } as const;
    await staff.post(`/card-reversals/${rest!.id}/settle`, writtenOff);
    expect(await owedOf(lost!, kept!)).toBe(100);
    await staff.post(`/card-reversals/${rest!.id}/recover`, { body: { reason: 'Won after all' } });
    expect(await owedOf(lost!, kept!)).toBe(310);
    await paidOn(later);
    expect((await settle(await received(399), on(later))).status).toBe(200);
  });

  it('deducts a refund once the processor reports it', async () => {
    const day = emptyDay();
    const [paid] = await paidOn(day);
    const { order, intention, payment } = paid!;
    await staff.post(`/orders/${order.id}/request-cancellation`, { body: { reason: 'Test' } });
    expect(await owedOf(paid!)).toBe(410);
    await report(processor.refund(intention, payment));
    expect(await owedOf(paid!)).toBe(0);
    const [reversal] = await reversalsOf(order.id);
    await moveToDay(service.ctx, day, reversal!.id);
    expect((await settle(await received(1), on(day))).body.error.details).toMatchObject({
      situation: 'payout_too_large',
      gross: 0,
    });
  });

  it('refuses a receipt that is used, voided or taken back by the bank', async () => {
    const day = emptyDay();
    await paidOn(day);
    const returned = await received(400);
    await staff.post(`/receipts/${returned}/return`, { body: {} });
    const voided = await received(400);
    await staff.post(`/receipts/${voided}/void`, { body: { reason: 'Test' } });
    const reference = randomUUID();
    const taken = await received(400, reference);
    const csv = `Date,Reference,From,Amount\n2026-01-05,${reference},Processor,-400\n`;
    const columns = { date: 'Date', reference: 'Reference', payer: 'From', amount: 'Amount' };
    await staff.post('/receipts/import', { body: { csv, columns, preview: false } });
    const refusals = [];
    for (const receipt of [returned, voided, taken])
      refusals.push((await settle(receipt, on(day))).body.error.details!.situation);
    expect(refusals).toEqual(['receipt_status', 'receipt_status', 'receipt_taken_back']);
    const days = { firstDay: '2024-02-02', lastDay: '2024-02-01' };
    const wrong = await settle(await received(400), days);
    expect([wrong.status, wrong.body.error.param]).toEqual([400, 'lastDay']);
  });

  it('is for 92 days at most', async () => {
    const day = emptyDay();
    const paid = await paidOn(day);
    const last = (days: number) =>
      new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
    const receipt = await received(400);
    const refused = await settle(receipt, { firstDay: day, lastDay: last(92) });
    expect([refused.status, refused.body.error]).toMatchObject([400, { param: 'lastDay' }]);
    expect((await settle(receipt, { firstDay: day, lastDay: last(91) })).status).toBe(200);
    expect(await owedOf(...paid)).toBe(0);
  });

  it('shows what it would do before it does it', async () => {
    const day = emptyDay();
    const paid = await paidOn(day);
    const receipt = await received(390);
    const preview = async (body: Days) =>
      (
        await staff.post('/previews', {
          body: { operation: 'settleCardPayments', target: receipt, body },
        })
      ).body;
    expect((await preview(on(day))).refusal).toMatchObject({ param: 'reason' });
    const { amount, details, warnings, refusal } = await preview(on(day, 'A reserve'));
    expect([amount, refusal, warnings]).toEqual([8.72, null, ['cardSettlement.excess']]);
    expect(details).toContainEqual(
      expect.objectContaining({ field: 'cardSettlement.gross', value: 410 }),
    );
    expect(await owedOf(...paid)).toBe(410);
  });
});

describe('POST /receipts/{id}/card-settlement/cancel', () => {
  it('takes a settlement back, once: its payments and its receipt can be used again', async () => {
    const day = emptyDay();
    const paid = await paidOn(day);
    const [wrong, right] = [await received(399.5), await received(400)];
    const before = [await balanceOf('card_fees'), await balanceOf('card_processor')];
    await settle(wrong, on(day));
    const replies = await Promise.all([cancel(wrong), cancel(wrong)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 200)!.body).toMatchObject({
      status: 'open',
      unallocated: 399.5,
      allocations: [],
    });
    expect(replies.find(({ status }) => status === 409)!.body.error.details).toEqual({
      situation: 'no_card_settlement',
    });
    expect(await owedOf(...paid)).toBe(410);
    expect([await balanceOf('card_fees'), await balanceOf('card_processor')]).toEqual(before);
    expect((await settle(right, on(day))).status).toBe(200);
    expect((await cancel(right)).status).toBe(200);
    expect((await settle(wrong, on(day))).status).toBe(200);
    expect(await owedOf(...paid)).toBe(0);
    const voided = await staff.post(`/receipts/${right}/void`, { body: { reason: 'Test' } });
    expect(voided.status).toBe(200);
  });

  it('is what the database guarantees, too', async () => {
    const day = emptyDay();
    const [paid] = await paidOn(day);
    const receipt = await received(400);
    await settle(receipt, on(day));
    const { db } = service.ctx;
    const settlement = await db
      .selectFrom('card_settlements')
      .selectAll()
      .where('receipt_id', '=', receipt)
      .executeTakeFirstOrThrow();
    const of = ({ constraint }: { constraint: string }) => expect.objectContaining({ constraint });
    await expect(
      db.updateTable('card_settlements').set({ fee: 0n }).where('id', '=', settlement.id).execute(),
    ).rejects.toEqual(of({ constraint: 'card_settlements_guarded' }));
    await expect(
      db
        .updateTable('card_settlement_lines')
        .set({ is_cancelled: true })
        .where('settlement_id', '=', settlement.id)
        .execute(),
    ).rejects.toEqual(of({ constraint: 'card_settlement_lines_guarded' }));
    const { position: _position, ...again } = settlement;
    await expect(
      db
        .insertInto('card_settlements')
        .values({ ...again, id: 'cst_again' })
        .execute(),
    ).rejects.toEqual(of({ constraint: 'card_settlements_once' }));
    const other = await received(400);
    await db
      .transaction()
      .execute(async (trx) => {
        await trx
          .insertInto('card_settlements')
          .values({ ...again, id: 'cst_other', receipt_id: other })
          .execute();
        await trx
          .insertInto('card_settlement_lines')
          .values({
            settlement_id: 'cst_other',
            kind: 'payment',
            transaction_id: String(paid!.payment.id),
            amount: 41_000n,
          })
          .execute();
      })
      .then(
        () => expect('accepted').toBe('refused'),
        (error: unknown) => expect(error).toEqual(of({ constraint: 'card_settlement_lines_once' })),
      );
  });
});

describe('GET /card-payments', () => {
  it('lists what the processor owes, newest first, with the sum, which is the balance of its account', async () => {
    const paid = [await paidOrder(), await paidOrder()];
    const page = (await staff.get('/card-payments?settled=false&limit=1&totals=true')).body;
    expect(page.data).toMatchObject([
      {
        kind: 'payment',
        order: paid[1]!.order.id,
        orderNumber: paid[1]!.order.number,
        receipt: null,
      },
    ]);
    const next = `/card-payments?settled=false&limit=1&cursor=${page.nextCursor}`;
    const { data } = (await staff.get(next as '/card-payments')).body;
    expect(data.map(({ order }) => order)).toEqual([paid[0]!.order.id]);
    expect(page.totals!.amounts).toEqual([
      { field: 'amount', currency: 'EGP', sum: await balanceOf('card_processor') },
    ]);
    const settled = await listed('settled=true');
    expect(settled.data.every(({ receipt }) => receipt !== null)).toBe(true);
  });
});
