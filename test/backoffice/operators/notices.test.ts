import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { claimMail } from '../../../src/domain/notices/claim-mail.ts';
import { nextNoticeDue, sendNotices } from '../../../src/domain/notices/send-notices.ts';
import type { Metrics } from '../../../src/observing/metrics.ts';
import type { BackOffice } from '../../support/client.ts';
import { appInvestor, setLimit } from '../../support/fixtures/fixtures.ts';
import { startMailServer } from '../../support/gateways/mail-server.ts';
import type { OperatorClient } from '../../support/harness.ts';
import { useOperator } from '../../support/use-participants.ts';
import { useCreated, useService, useStarted } from '../../support/use-service.ts';

const outcomes: string[] = [];
const metrics: Metrics = {
  increment(name, labels) {
    if (name === 'staff_mails_total') outcomes.push((labels as { outcome: string }).outcome);
  },
  observe() {},
};

const mails = useStarted(() => startMailServer());
const service = useService(() => ({ env: { ...mails.env, TRUST_PROXY: '127.0.0.1' }, metrics }));
const requester = useOperator(service, 'finance');
const decider = useOperator(service, 'finance');
const investor = useCreated(async () => appInvestor(await service.operator('operations')));

const emailOf = ({ operatorName }: Pick<OperatorClient, 'operatorName'>) =>
  `${operatorName.slice('Test operator '.length)}@service.example`;
const sentTo = (person: OperatorClient) =>
  mails.received.filter(({ to }) => to === emailOf(person));

/** Requests a top-up that another person must approve. */
async function request(by: OperatorClient = requester): Promise<BackOffice['Approval']> {
  const { status, body } = await by.post(`/investors/${investor.id}/wallet/top-ups`, {
    body: { amount: 150_000, reference: `SECRET-${randomUUID()}` },
  });
  expect(status).toBe(202);
  return body as BackOffice['Approval'];
}

const approve = ({ id }: BackOffice['Approval']) => decider.post(`/approvals/${id}/approve`);
const decline = ({ id }: BackOffice['Approval'], by: OperatorClient = decider) =>
  by.post(`/approvals/${id}/decline`, { body: { reason: 'A reason that stays in the console' } });

/** Makes what waits due, also what a dead process had claimed. */
const wait = () =>
  service.ctx.db
    .updateTable('operator_notices')
    .set({ due_at: new Date(0), claimed_until: null })
    .where('status', '=', 'waiting')
    .execute();

async function send(): Promise<number> {
  await wait();
  return sendNotices(service.ctx);
}

const noticesOf = async (person: OperatorClient) =>
  (await person.get('/me/notices')).body.notices.map(({ kind, status }) => [kind, status]);

beforeEach(async () => {
  await setLimit(service.ctx, 'topUpWallet', 0n);
  mails.behaviour = 'accept';
  await service.ctx.db
    .updateTable('operator_notices')
    .set({ status: 'dropped', ended_at: new Date() })
    .where('status', '=', 'waiting')
    .execute();
  mails.received.length = 0;
  outcomes.length = 0;
});

describe('e-mail about requests', () => {
  it('tells those who can decide, and nobody else, in one e-mail for all that wait', async () => {
    const operations = await service.operator('operations');
    const [first, second] = [await request(), await request()];
    await send();
    expect(sentTo(decider)).toHaveLength(1);
    expect(sentTo(requester)).toEqual([]);
    expect(sentTo(operations)).toEqual([]);
    const [{ from, text, subject } = { from: '', text: '', subject: '' }] = sentTo(decider);
    expect(from).toBe('no-reply@invest.example');
    expect(subject).toContain('2 requests are waiting for your decision');
    for (const { id, number } of [first, second]) {
      expect(text).toContain(number);
      expect(text).toContain(`https://backoffice.invest.example/approvals/${id}`);
    }
    expect(await noticesOf(decider)).toEqual(
      expect.arrayContaining([
        ['approval_waits', 'sent'],
        ['approval_waits', 'sent'],
      ]),
    );
  });

  it('waits some minutes for further requests, and says nothing of what was decided meanwhile', async () => {
    const approval = await request();
    expect(await sendNotices(service.ctx)).toBe(0);
    const due = await nextNoticeDue(service.ctx);
    expect(due!.getTime()).toBeGreaterThan(Date.now());
    await approve(approval);
    await send();
    expect(sentTo(decider)).toEqual([]);
    expect(sentTo(requester)).toHaveLength(1);
    expect((await noticesOf(decider))[0]).toEqual(['approval_waits', 'dropped']);
  });

  it('tells the requester about an approval and a decline, but not about a withdrawal', async () => {
    const [approved, declined, withdrawn] = [await request(), await request(), await request()];
    await approve(approved);
    await decline(declined);
    await decline(withdrawn, requester);
    await send();
    const subjects = sentTo(requester).map(({ subject }) => subject);
    expect(subjects).toHaveLength(2);
    expect(subjects.join()).toContain(`Your request ${approved.number} was approved`);
    expect(subjects.join()).toContain(`Your request ${declined.number} was declined`);
  });

  it('contains no customer, amount, reference, reason or colleague', async () => {
    const approval = await request();
    await send();
    await decline(approval);
    await send();
    const { body } = await requester.get(`/investors/${investor.id}`);
    const all = mails.received.map((mail) => JSON.stringify(mail)).join('\n');
    expect(mails.received.length).toBeGreaterThan(1);
    for (const secret of [
      ...[body.phone!, '150,000', '150000', 'SECRET-', 'A reason that stays'],
      ...[requester.operatorName, decider.operatorName],
    ])
      expect(all).not.toContain(secret);
  });

  it('does not reach those who were disabled or lost the role meanwhile', async () => {
    const [disabled, demoted] = [
      await service.operator('finance'),
      await service.operator('finance'),
    ];
    await request();
    const { db } = service.ctx;
    const set = db.updateTable('operators');
    await set.set({ disabled_at: new Date() }).where('id', '=', disabled.operatorId).execute();
    await set
      .set({ roles: ['operations'] })
      .where('id', '=', demoted.operatorId)
      .execute();
    await send();
    expect(sentTo(disabled)).toEqual([]);
    expect(sentTo(demoted)).toEqual([]);
    expect(sentTo(decider)).toHaveLength(1);
  });

  it('exists only if the request does', async () => {
    const before = await service.ctx.db.selectFrom('operator_notices').select('id').execute();
    const { status } = await requester.post('/previews', {
      body: {
        operation: 'topUpWallet',
        target: investor.id,
        body: { amount: 1_000, reference: randomUUID() },
      },
    });
    expect(status).toBe(200);
    const after = await service.ctx.db.selectFrom('operator_notices').select('id').execute();
    expect(after).toHaveLength(before.length);
  });
});

describe('PATCH /me/notices', () => {
  it('chooses the language, and both languages are in the e-mail of those who never chose', async () => {
    const reader = await service.operator('finance');
    await request();
    await send();
    expect(sentTo(reader)[0]!.text).toMatch(/[\u0600-\u06ff][^]*second person/);
    const { body } = await reader.patch('/me/notices', { body: { language: 'ar' } });
    expect(body).toMatchObject({ isConfigured: true, email: emailOf(reader), language: 'ar' });
    await request();
    await send();
    const { text, subject } = sentTo(reader).at(-1)!;
    expect(subject).toBe('إجراء بانتظار قرارك');
    expect(text).not.toMatch(/second person/);
  });

  it('ends e-mail about requests, also of what waits, and is in the audit log', async () => {
    const admin = await service.operator('admin');
    await request();
    await admin.patch('/me/notices', { body: { requests: false } });
    await send();
    await request();
    await send();
    expect(sentTo(admin)).toEqual([]);
    const { body } = await admin.get(
      `/audit-log?operator=${admin.operatorId}&operation=updateOwnNotices`,
    );
    expect(body.data[0]).toMatchObject({
      changes: [{ field: 'requests', from: true, to: false }],
    });
  });
});

describe('e-mail about sign-ins', () => {
  const signIn = (person: OperatorClient, address: string) =>
    fetch(new URL('/sign-in/key', person.baseUrl), {
      method: 'POST',
      headers: { authorization: `Bearer ${person.apiKey}`, 'x-forwarded-for': address },
    });

  it('reports a network from which the person has never signed in, once', async () => {
    const person = await service.operator('finance');
    await person.patch('/me/notices', { body: { requests: false } }); // always reported
    for (const address of [
      '192.0.2.7',
      '192.0.2.99',
      '198.51.100.4',
      '2001:db8:1:2::1',
      '2001:db8:1:3::1',
    ])
      expect((await signIn(person, address)).status).toBe(204);
    await send();
    const texts = sentTo(person).map(({ text }) => text);
    expect(texts).toHaveLength(3);
    expect(texts[0]).toContain('192.0.2.7');
    expect(texts[1]).toContain('198.51.100.4');
    expect(texts[2]).toContain('2001:db8:1:2::1');
  });
});

describe('a mail server that fails', () => {
  const logged = () =>
    service.log.filter(({ msg }) => String(msg).startsWith('e-mail to staff')).at(-1);
  const cases = [
    ['refuse_account', 'unavailable', '535'],
    ['refuse_recipient', 'rejected', '550'],
    ['refuse_content', 'rejected', '554'],
  ] as const;

  it.each(cases)(
    'that does %s is logged, counted and asked again: %s',
    async (behaviour, outcome, error) => {
      const approval = await request();
      await approve(approval);
      mails.behaviour = behaviour;
      expect(await send()).toBe(0);
      expect(outcomes).toEqual([outcome]);
      expect(logged()).toMatchObject({ msg: 'e-mail to staff not sent', status: outcome, error });
      expect(JSON.stringify(logged())).not.toContain(emailOf(requester));
      const again = await nextNoticeDue(service.ctx);
      expect(again!.getTime()).toBeGreaterThan(Date.now() + 30_000);
      mails.behaviour = 'accept';
      await send();
      expect(sentTo(requester)).toHaveLength(1);
      expect(await send()).toBe(0);
    },
  );

  it('that closes the connection before it has the e-mail gets it later, once', async () => {
    await approve(await request());
    mails.behaviour = 'hang_up';
    await send();
    mails.behaviour = 'accept';
    await send();
    await send();
    expect(sentTo(requester)).toHaveLength(1);
  });

  it('whose response is lost gets a copy with the same Message-ID, and no further request in it', async () => {
    const first = await request();
    mails.behaviour = 'lose_response';
    await send();
    expect(outcomes).toContain('lost');
    mails.behaviour = 'accept';
    const second = await request();
    await send();
    const [lost, copy, other] = sentTo(decider);
    expect(copy).toMatchObject({ messageId: lost!.messageId, subject: lost!.subject });
    expect(copy!.text).toContain(first.number);
    expect(copy!.text).not.toContain(second.number);
    expect(other!.messageId).not.toBe(lost!.messageId);
    expect(other!.text).toContain(second.number);
    expect(await send()).toBe(0);
  });

  it('leaves the e-mail of a process that died to the next one, with the same Message-ID', async () => {
    await approve(await request());
    await wait();
    let dead = await claimMail(service.ctx, undefined);
    while (dead?.mail === null) dead = await claimMail(service.ctx, undefined); // what is void
    expect(await sendNotices(service.ctx)).toBe(0); // it may still be alive
    await send();
    expect(sentTo(requester).map(({ messageId }) => messageId)).toEqual([
      `<${dead!.mail!.id}@backoffice.invest.example>`,
    ]);
  });

  it('is given up after three days, with an error in the log', async () => {
    const approval = await request();
    await approve(approval);
    await service.ctx.db
      .updateTable('operator_notices')
      .set({ created_at: new Date(Date.now() - 73 * 3_600_000) })
      .where('approval_id', '=', approval.id)
      .execute();
    mails.behaviour = 'refuse_recipient';
    await send();
    expect(logged()).toMatchObject({ level: 50, msg: 'e-mail to staff given up', error: '550' });
    expect(await noticesOf(requester)).toContainEqual(['request_approved', 'failed']);
    expect(await nextNoticeDue(service.ctx)).toBeNull();
  });

  it('gets each e-mail once if two processes send at the same time', async () => {
    for (let count = 0; count < 5; count++) await approve(await request());
    await wait();
    await Promise.all([sendNotices(service.ctx), sendNotices(service.ctx)]);
    const ids = sentTo(requester).map(({ messageId }) => messageId);
    expect(ids).toHaveLength(5);
    expect(new Set(ids).size).toBe(5);
  });
});

describe('a service without a mail server', () => {
  const silent = useService();

  it('adds no notices, and says that it sends nothing', async () => {
    const person = await silent.operator('finance');
    await setLimit(silent.ctx, 'topUpWallet', 0n);
    const { id } = await appInvestor(await silent.operator('operations'));
    const body = { amount: 150_000, reference: randomUUID() };
    expect((await person.post(`/investors/${id}/wallet/top-ups`, { body })).status).toBe(202);
    const { body: settings } = await person.get('/me/notices');
    expect(settings).toMatchObject({ isConfigured: false, notices: [] });
    expect(await sendNotices(silent.ctx)).toBe(0);
    const rows = await silent.ctx.db.selectFrom('operator_notices').select('id').execute();
    expect(rows).toEqual([]);
  });
});
