import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { reserveWithdrawal } from '../../../src/domain/wallet/withdrawals/withdraw.ts';
import { appInvestor, DESTINATION } from '../../support/fixtures/fixtures.ts';
import type { BackOffice, OperatorClient } from '../../support/harness.ts';
import { useOperator } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService({ waitsForLocks: true, env: { PHONE_CHANGE_WAIT_HOURS: '24' } });
const staff = useOperator(service);
const [clerk, maker, settler] = [
  useOperator(service, 'finance'),
  useOperator(service, 'finance'),
  useOperator(service, 'finance'),
];
let investor: string;
beforeEach(async () => {
  investor = (await appInvestor(staff, 1000)).id;
});

type Batch = BackOffice['WithdrawalBatch'];

/** Reserves withdrawals of the investor. Returns their ids. */
async function reserve(...amounts: number[]): Promise<string[]> {
  const ids: string[] = [];
  for (const amount of amounts) {
    const body = { amount, destination: DESTINATION };
    const reply = await clerk.post(`/investors/${investor}/wallet/withdrawals`, { body });
    ids.push(reply.body.id);
  }
  return ids;
}
const make = (withdrawals?: string[], by = maker) =>
  by.send<Batch>('POST', '/withdrawal-batches', { body: { ...(withdrawals && { withdrawals }) } });
const settle = (id: string, body: object = {}, by: OperatorClient = settler) =>
  by.send<Batch>('POST', `/withdrawal-batches/${id}/settle`, {
    body: { reference: randomUUID(), ...body },
  });
const release = (id: string, by: OperatorClient = settler) =>
  by.send<Batch>('POST', `/withdrawal-batches/${id}/release`, { body: { reason: 'Refused file' } });
const cash = async () => (await staff.get(`/investors/${investor}/wallet`)).body.cash;
const sentTotalOf = async (id: string) => {
  const batch = service.ctx.db.selectFrom('withdrawal_batches').where('id', '=', id);
  return (await batch.select('sent_total').executeTakeFirstOrThrow()).sent_total;
};
const statuses = ({ lines = [] }: Batch) => lines.map(({ status }) => status);

describe('a batch of withdrawals', () => {
  it('has a number, a total and a file for the bank with account, amount, reference and purpose', async () => {
    const { status, body } = await make(await reserve(100.5, 20));
    expect([status, body]).toMatchObject([
      201,
      { status: 'open', lineCount: 2, total: 120.5, createdByName: maker.operatorName },
    ]);
    const { csv, name } = (await maker.get(`/withdrawal-batches/${body.number}/file`)).body;
    expect(name).toBe(`${body.number}.csv`);
    expect(csv.split('\r\n')).toEqual([
      'line,iban,accountName,amount,currency,reference,purpose',
      `1,${DESTINATION.iban},Test Investor,100.50,EGP,${body.number}-1,Withdrawal from the investment account`,
      `2,${DESTINATION.iban},Test Investor,20.00,EGP,${body.number}-2,Withdrawal from the investment account`,
      '',
    ]);
    expect((await settle(body.id)).status).toBe(200);
  });

  it('has one line for the bank for each withdrawal, whatever the name is (D155)', async () => {
    const forged = `Ali,2.00,EGP,X-1,Y\r\n2,${DESTINATION.iban},Evil,45000.00,EGP,X-2,Y`;
    const request = (accountName: string) =>
      clerk.send('POST', `/investors/${investor}/wallet/withdrawals`, {
        body: { amount: 2, destination: { ...DESTINATION, accountName } },
      });
    const refused = await request(forged);
    expect([refused.status, refused.body.error.param]).toEqual([400, 'destination.accountName']);
    const { id } = await reserveWithdrawal(service.ctx, {
      investorId: investor,
      amount: 2,
      destination: { ...DESTINATION, accountName: `\u202e${forged}\u001b` }, // as 1.1.0 has stored it
      actor: null,
    });
    const { body } = await make([id]);
    const { csv } = (await maker.get(`/withdrawal-batches/${body.number}/file`)).body;
    expect(csv.trimEnd().split(/[\r\n\u0085\u2028\u2029]+/)).toHaveLength(2);
    expect(csv).toContain(
      `,"Ali,2.00,EGP,X-1,Y 2,${DESTINATION.iban},Evil,45000.00,EGP,X-2,Y",2.00,EGP,`,
    );
    expect(csv).not.toMatch(/[^\P{Cc}\r\n]|\p{Bidi_Control}/u);
  });

  it('contains all that can be sent, each in one batch, also if two are made at once', async () => {
    const ids = await reserve(10, 20, 30);
    const replies = await Promise.all([make(), make(), make(undefined, settler)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const batch = replies.find(({ status }) => status === 201)!.body;
    expect(batch.lines!.map(({ withdrawal }) => withdrawal)).toEqual(ids);
    const { body } = await make([ids[0]!]);
    expect(body).toMatchObject({ error: { message: expect.stringContaining('it is in a batch') } });
    const [line] = batch.lines!;
    await expect(
      service.ctx.db
        .insertInto('withdrawal_batch_lines')
        .values({ batch_id: batch.id, line: 9, withdrawal_id: line!.withdrawal })
        .execute(),
    ).rejects.toMatchObject({ constraint: 'withdrawal_batch_lines_once' });
    const third = await service.operator('finance');
    expect((await settle(batch.id, {}, third)).status).toBe(200);
  });

  it('shows who reserved each line', async () => {
    const { body } = await make(await reserve(10));
    expect(body.lines).toMatchObject([
      { requestedBy: clerk.operatorId, requestedByName: clerk.operatorName },
    ]);
    for (const decide of [settle(body.id, {}, clerk), release(body.id, clerk)])
      expect((await decide).status).toBe(409);
    expect((await settle(body.id)).status).toBe(200);
  });

  it.each([
    [
      'a suspended investor',
      'investor_suspended',
      async () => staff.post(`/investors/${investor}/suspend`, { body: { reason: 'Reported' } }),
    ],
    [
      'a phone that was just changed',
      'phone_changed',
      async () =>
        staff.patch(`/investors/${investor}`, {
          body: { phone: '+201055500011', reason: 'Asked' },
        }),
    ],
  ])('leaves out %s, which the list says', async (_what, obstacle, change) => {
    const [id] = await reserve(10);
    const listed = async (sendable: boolean) => {
      const { body } = await maker.get(`/withdrawals?status=reserved&sendable=${sendable}`);
      return body.data.map((one) => [one.id, one.obstacle]);
    };
    expect(await listed(true)).toEqual([[id, null]]);
    expect((await change()).status).toBe(200);
    expect(await listed(true)).toEqual([]);
    expect(await listed(false)).toContainEqual([id, obstacle]);
    expect((await make()).status).toBe(409);
    const { status, body } = await make([id!]);
    expect([status, body]).toMatchObject([409, { error: { details: { withdrawal: id } } }]);
  });

  it('is settled as a whole, except what was returned', async () => {
    const [first, second] = await reserve(100, 30);
    const { body: batch } = await make();
    const reference = randomUUID();
    const returned = [{ line: 2, reason: 'Account closed' }];
    const { status, body } = await settle(batch.id, { reference, returned });
    expect([status, body]).toMatchObject([
      200,
      {
        status: 'closed',
        openCount: 0,
        settlement: { reference, operatorName: settler.operatorName },
      },
    ]);
    expect(statuses(body)).toEqual(['settled', 'returned']);
    expect(await cash()).toEqual({ available: 900, reserved: 0 });
    expect((await staff.get(`/withdrawals/${first}`)).body).toMatchObject({
      status: 'settled',
      batch: batch.number,
      reference: `${batch.number}-1`,
    });
    expect((await staff.get(`/withdrawals/${second}`)).body.reason).toBe('Account closed');
    expect((await settle(batch.id)).body).toMatchObject({
      error: { details: { status: 'closed' } },
    });
  });

  it('is settled in parts while the bank has not decided every line', async () => {
    const [, , third] = await reserve(100, 30, 20, 7);
    const { body: batch } = await make();
    const reference = randomUUID();
    const returned = [{ line: 2, reason: 'Account closed' }];
    const first = await settle(batch.id, { reference, sent: [1], returned });
    expect([first.status, first.body]).toMatchObject([
      200,
      { status: 'open', openCount: 2, openTotal: 27, settlement: { reference } },
    ]);
    expect(statuses(first.body)).toEqual(['settled', 'returned', 'open', 'open']);
    expect(await cash()).toEqual({ available: 873, reserved: 27 });
    expect((await staff.get(`/withdrawals/${third}`)).body.status).toBe('reserved');
    expect(await sentTotalOf(batch.id)).toBe(10_000n);
    const file = (await maker.get(`/withdrawal-batches/${batch.id}/file`)).body.csv;
    expect(file.trimEnd().split('\r\n')).toHaveLength(3);

    const other = await service.operator('finance');
    const second = await settle(
      batch.id,
      { reference: ` ${reference.toUpperCase()}`, sent: [3] },
      other,
    );
    expect([second.status, second.body.settlement]).toMatchObject([
      200,
      { reference, operatorName: other.operatorName },
    ]);
    expect(statuses(second.body)).toEqual(['settled', 'returned', 'settled', 'open']);
    expect(await sentTotalOf(batch.id)).toBe(12_000n);
    const body = { reference: randomUUID() };
    const last = second.body.lines![3]!.withdrawal;
    expect((await settler.post(`/withdrawals/${last}/settle`, { body })).status).toBe(200);
    expect(await sentTotalOf(batch.id)).toBe(12_000n); // it was no part of the batch as a whole
    expect((await settle(batch.id, { reference })).status).toBe(409);
  });

  it('releases what is left of one that is settled in part', async () => {
    const ids = await reserve(100, 30);
    const { body: batch } = await make();
    expect((await settle(batch.id, { sent: [1] })).status).toBe(200);
    const { body } = await release(batch.id);
    expect([body.status, statuses(body)]).toEqual(['closed', ['settled', 'released']]);
    expect((await settle((await make([ids[1]!])).body.id)).status).toBe(200);
  });

  it('refuses lines that are not open or named twice, no line, and another reference for a later part', async () => {
    await reserve(100, 30, 20);
    const { body: batch } = await make();
    const returned = [{ line: 2, reason: 'Account closed' }];
    const refused = async (body: object) => {
      const reply = await settle(batch.id, body);
      return [reply.status, (reply.body as unknown as BackOffice['Error']).error.param];
    };
    expect(await refused({ sent: [4] })).toEqual([400, 'sent']);
    expect(await refused({ sent: [2], returned })).toEqual([400, 'sent']);
    expect(await refused({ sent: [] })).toEqual([400, 'sent']);
    expect(statuses((await maker.get(`/withdrawal-batches/${batch.id}`)).body)).toEqual([
      ...['open', 'open', 'open'],
    ]);
    expect((await settle(batch.id, { sent: [], returned })).status).toBe(200);
    expect(await refused({ sent: [1, 2] })).toEqual([400, 'sent']);
    expect(await refused({ sent: [1] })).toEqual([400, 'reference']);
    expect(await sentTotalOf(batch.id)).toBe(0n);
    const { reference } = (await maker.get(`/withdrawal-batches/${batch.id}`)).body.settlement!;
    expect((await settle(batch.id, { reference })).body.status).toBe('closed');
    await expect(
      service.ctx.db.updateTable('withdrawal_batches').set({ sent_total: 1n }).execute(),
    ).rejects.toMatchObject({ constraint: 'withdrawal_batches_guarded' });
    for (const set of [
      { reference: 'another' },
      { settled_at: new Date(0) },
      { settled_by: staff.operatorId },
    ])
      await expect(
        service.ctx.db
          .updateTable('withdrawal_batches')
          .set(set)
          .where('id', '=', batch.id)
          .execute(),
      ).rejects.toMatchObject({ constraint: 'withdrawal_batches_guarded' });
  });

  it('is settled once with a reference, and once by two people at the same time', async () => {
    await reserve(100);
    const { body: batch } = await make();
    const reference = randomUUID();
    const other = await service.operator('finance');
    const both = [settle(batch.id, { reference }), settle(batch.id, { reference }, other)];
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409]);
    await reserve(10);
    const { body: next } = await make();
    const again = await settle(next.id, { reference });
    expect([again.status, again.body]).toMatchObject([
      409,
      { error: { details: { batch: batch.id } } },
    ]);
    expect((await settle(next.id)).status).toBe(200);
    expect(await cash()).toEqual({ available: 890, reserved: 0 });
  });

  it('is settled line by line with the references of the bank', async () => {
    const [first, second] = await reserve(100, 30);
    const { body: batch } = await make();
    const body = { reference: randomUUID() };
    expect((await settler.post(`/withdrawals/${first}/settle`, { body })).status).toBe(200);
    const file = (await maker.get(`/withdrawal-batches/${batch.id}/file`)).body.csv;
    expect(file).not.toContain('100.00');
    const why = { body: { reason: 'Account closed' } };
    expect((await settler.post(`/withdrawals/${second}/cancel`, why)).status).toBe(200);
    const closed = (await maker.get(`/withdrawal-batches/${batch.id}`)).body;
    expect([closed.status, statuses(closed)]).toEqual(['closed', ['settled', 'returned']]);
    const open = (await staff.get('/withdrawal-batches?status=open')).body.data;
    expect(open.map(({ id }) => id)).not.toContain(batch.id);
  });

  it('is released if the bank does not send it; its withdrawals can be in another one', async () => {
    const ids = await reserve(100);
    const { body: batch } = await make();
    const { body } = await release(batch.id);
    expect([body.status, statuses(body), body.release!.reason]).toEqual([
      'closed',
      ['released'],
      'Refused file',
    ]);
    expect(await cash()).toEqual({ available: 900, reserved: 100 });
    const { body: next } = await make(ids);
    expect((await settle(next.id)).status).toBe(200);
  });
});

describe('four eyes', () => {
  it('a person who made a batch or reserved a withdrawal of it decides nothing about it', async () => {
    const [id] = await reserve(100);
    const { body: batch } = await make();
    const body = { reference: randomUUID() };
    const reason = { reason: 'Not sent' };
    const refusals = [
      await settle(batch.id, {}, maker),
      await release(batch.id, maker),
      await maker.post(`/withdrawals/${id}/settle`, { body }),
      await maker.post(`/withdrawals/${id}/cancel`, { body: reason }),
      await settle(batch.id, {}, clerk),
      await release(batch.id, clerk),
      await clerk.post(`/withdrawals/${id}/settle`, { body }),
      await clerk.post(`/withdrawals/${id}/cancel`, { body: reason }),
    ];
    const made = { situation: 'own_batch', createdBy: maker.operatorId };
    const own = { situation: 'own_withdrawal', requestedBy: clerk.operatorId };
    expect(
      refusals.map(({ status, body }) => [status, (body as BackOffice['Error']).error.details]),
    ).toEqual([made, made, made, made, own, own, own, own].map((details) => [409, details]));
    for (const decided_by of [maker.operatorId, clerk.operatorId]) {
      const set = { status: 'cancelled', reason: 'x', decided_at: new Date(), decided_by } as const;
      await expect(
        service.ctx.db.updateTable('withdrawals').set(set).where('id', '=', id!).execute(),
      ).rejects.toMatchObject({ constraint: 'withdrawals_second_operator' });
    }
    expect((await settle(batch.id)).status).toBe(200);
  });
});
