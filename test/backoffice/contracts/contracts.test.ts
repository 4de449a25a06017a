import { describe, expect, it } from '@jest/globals';
import { cairoToday } from '../../support/cairo-today.ts';
import { uploadedFile } from '../../support/fixtures/files.ts';
import { placedOrder, publishedProperty } from '../../support/fixtures/fixtures.ts';
import type { BackOffice } from '../../support/harness.ts';
import { useOperator, usePartner } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';
import { withinOneDay } from '../../support/within-one-day.ts';

const service = useService({ waitsForLocks: true });
withinOneDay();
const staff = useOperator(service, 'operations');
const partner = usePartner(service);

/** A contract that is being prepared, with its order. */
async function prepared() {
  const order = await placedOrder(partner, await publishedProperty(service.ctx), { shares: 3 });
  await partner.post(`/sandbox/orders/${order.id}/simulate`, { body: { to: 'completed' } });
  const { id } = (await partner.get(`/customers/${order.customer}/contracts`)).body.data[0]!;
  return { id, order };
}
const move = async (id: string, trigger: string) => {
  const { status, body } = await staff.send<BackOffice['BackOfficeContract']>(
    'POST',
    `/contracts/${id}/${trigger}`,
  );
  return status === 200 ? body.status : [status, body.error.code, body.error.details];
};
const conflict = (status: string, ...allowed: string[]) => [
  409,
  'state_conflict',
  { situation: 'contract_status', status, allowed },
];

describe('GET /contracts', () => {
  it('lists contracts by status, newest first, with their investor and order', async () => {
    const [first, second] = [await prepared(), await prepared()];
    await staff.post(`/contracts/${first.id}/ready`);
    const { body } = await staff.get('/contracts?status=preparing');
    expect(body.data[0]).toMatchObject({
      object: 'contract',
      id: second.id,
      number: expect.stringMatching(/^CT-\d{4}-\d{8}$/),
      order: second.order.id,
      property: { id: second.order.property!.id },
      shares: 3,
      status: 'preparing',
      signedAt: null,
    });
    expect(body.data.map(({ id }) => id)).not.toContain(first.id);
    const [found] = (await staff.get('/contracts?status=awaiting_signature,signed')).body.data;
    expect(found!.id).toBe(first.id);
    expect((await staff.get(`/contracts?investor=${found!.investor}`)).body.data).toEqual([found]);
    expect((await staff.get(`/contracts/${first.id}`)).body).toMatchObject(found!);
    expect((await staff.get(`/contracts?number=${found!.number}`)).body.data).toEqual([found]);
    expect((await staff.get('/contracts?number=CT-2026-99999999')).body.data).toEqual([]);
    const pages = [(await staff.get('/contracts?limit=1')).body];
    pages.push((await staff.get(`/contracts?limit=1&cursor=${pages[0]!.nextCursor}`)).body);
    expect(pages.map(({ data }) => data[0]!.id)).toEqual([second.id, first.id]);
  });

  it('refuses an unknown status, and an unknown contract is not found', async () => {
    expect((await staff.get('/contracts?status=lost')).body.error).toMatchObject({
      code: 'invalid_parameter',
      param: 'status',
    });
    expect((await staff.get('/contracts/ctr_none')).status).toBe(404);
  });
});

describe('POST /contracts/{id}/ready, /sign, /cancel', () => {
  it('move a contract from preparing to awaiting_signature to signed (D8), and its partner sees the same', async () => {
    const { id, order } = await prepared();
    expect(await move(id, 'ready')).toBe('awaiting_signature');
    expect(await move(id, 'sign')).toBe('signed');
    const [contract] = (await partner.get(`/customers/${order.customer}/contracts`)).body.data;
    expect(contract).toMatchObject({ id, status: 'signed', signedAt: expect.any(String) });
  });

  it('record the day of a signature and the signed file, for good', async () => {
    const { id } = await prepared();
    await move(id, 'ready');
    const file = await uploadedFile(staff);
    const body = { signedOn: '2026-01-05', file };
    const signed = await staff.post(`/contracts/${id}/sign`, { body });
    expect([signed.status, signed.body]).toMatchObject([200, { ...body, status: 'signed' }]);
    expect((await staff.get(`/contracts/${id}`)).body).toMatchObject(body);
    expect((await staff.get(`/files/${file}`)).body.contract).toBe(id);
    const other = await prepared();
    await move(other.id, 'ready');
    const used = await staff.post(`/contracts/${other.id}/sign`, { body: { file } });
    expect([used.status, used.body.error.details]).toMatchObject([409, { contract: id }]);
  });

  it('record today in Cairo as the day of a signature, unless another is given, and none in the future', async () => {
    const { id } = await prepared();
    await move(id, 'ready');
    for (const signedOn of ['2999-01-01', '2026-02-30']) {
      const { status, body } = await staff.post(`/contracts/${id}/sign`, { body: { signedOn } });
      expect([status, body.error.param]).toEqual([400, 'signedOn']);
    }
    const { signedOn } = (await staff.post(`/contracts/${id}/sign`)).body;
    expect(signedOn).toBe(await cairoToday({ service }));
  });

  it('cancel a contract before it is signed', async () => {
    const [first, second] = [await prepared(), await prepared()];
    expect(await move(first.id, 'cancel')).toBe('cancelled');
    await move(second.id, 'ready');
    expect(await move(second.id, 'cancel')).toBe('cancelled');
    expect(
      (await partner.get(`/customers/${first.order.customer}/holdings`)).body.summary.shares,
    ).toBe(3);
  });

  it('refuse every other move, with the statuses that allow it', async () => {
    const { id } = await prepared();
    expect(await move(id, 'sign')).toEqual(conflict('preparing', 'awaiting_signature'));
    await move(id, 'ready');
    expect(await move(id, 'ready')).toEqual(conflict('awaiting_signature', 'preparing'));
    await move(id, 'sign');
    for (const [trigger, ...allowed] of [
      ['ready', 'preparing'],
      ['sign', 'awaiting_signature'],
      ['cancel', 'preparing', 'awaiting_signature'],
    ] as const)
      expect(await move(id, trigger)).toEqual(conflict('signed', ...allowed));
    const other = await prepared();
    await move(other.id, 'cancel');
    expect(await move(other.id, 'ready')).toEqual(conflict('cancelled', 'preparing'));
    expect((await staff.post('/contracts/ctr_none/sign')).status).toBe(404);
  });

  it('let one of several concurrent requests succeed', async () => {
    const { id } = await prepared();
    const answers = await Promise.all(
      ['ready', 'cancel', 'ready', 'cancel'].map((trigger) =>
        staff.send<BackOffice['BackOfficeContract']>('POST', `/contracts/${id}/${trigger}`),
      ),
    );
    const ends = answers.filter(({ status }) => status === 200).map(({ body }) => body.status);
    expect([
      ['cancelled'],
      ['awaiting_signature'],
      ['awaiting_signature', 'cancelled'],
    ]).toContainEqual(ends.sort());
  });

  it('require the role operations', async () => {
    const finance = await service.operator('finance');
    expect((await finance.post('/contracts/ctr_x/ready')).status).toBe(403);
  });

  it('are the only changes of a contract that the database accepts', async () => {
    const { id } = await prepared();
    const change = (set: object) =>
      service.ctx.db.updateTable('contracts').set(set).where('id', '=', id).execute();
    await expect(change({ shares: 4 })).rejects.toMatchObject({ constraint: 'contracts_guarded' });
    await expect(change({ status: 'signed', signed_at: new Date() })).rejects.toMatchObject({
      constraint: 'contracts_guarded',
    });
    await expect(
      service.ctx.db.deleteFrom('contracts').where('id', '=', id).execute(),
    ).rejects.toMatchObject({ constraint: 'contracts_guarded' });
  });
});
