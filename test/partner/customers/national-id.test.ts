import { randomInt } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { freshPhone } from '../../support/fixtures/fixtures.ts';
import type { AnyReply, Client, OperatorClient } from '../../support/harness.ts';
import { useOperator, usePartner } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService({ waitsForLocks: true });
const staff = useOperator(service, 'operations');
const partner = usePartner(service);
const other = usePartner(service);

const newId = () => String(randomInt(10 ** 13, 10 ** 14));
const register = (client: Client, body: object) =>
  client.post('/customers', { body: { phone: freshPhone(), ...body } });
const outcome = ({ status, body }: AnyReply) => body.error?.code ?? status;
const investor = async (body: object = {}) =>
  (await staff.post('/investors', { body: { phone: freshPhone(), ...body } })).body;

describe('a national id', () => {
  it('prevents a second account, and nothing is said about its owner', async () => {
    const nationalId = newId();
    await investor({ nationalId });
    const { status, body } = await register(partner, { nationalId });
    expect([status, body.error.code, body.error.param, body.error.details]).toEqual([
      409,
      'identity_in_use',
      'nationalId',
      undefined,
    ]);
  });

  it('is not compared when the phone belongs to an investor, so it proves nothing about that person', async () => {
    const [owner, stranger] = [newId(), newId()];
    const { phone } = await investor({ nationalId: owner });
    await investor({ nationalId: stranger });
    const ids = [owner, stranger, newId()];
    const partners = await Promise.all(ids.map(() => service.partner()));
    const replies = await Promise.all(
      ids.map((nationalId, index) => register(partners[index]!, { phone, nationalId })),
    );
    expect(replies.map(outcome)).toEqual([201, 201, 201]);
    expect(replies.map(({ body }) => body.status)).toEqual(Array(3).fill('pending_consent'));
  });

  it('is recorded later for an account that the partner opened, unless another investor has it', async () => {
    const [free, taken] = [newId(), newId()];
    await investor({ nationalId: taken });
    const phones = await Promise.all(
      [1, 2].map(async () => (await register(partner, {})).body.phone),
    );
    expect(outcome(await register(partner, { phone: phones[0], nationalId: taken }))).toBe(200);
    expect(outcome(await register(partner, { phone: phones[1], nationalId: free }))).toBe(200);
    expect(outcome(await register(other, { nationalId: free }))).toBe('identity_in_use');
  });

  it('of a customer of another partner is not recorded', async () => {
    const nationalId = newId();
    const { phone } = (await register(partner, {})).body;
    await register(other, { phone, nationalId });
    expect(outcome(await register(other, { nationalId }))).toBe(201);
  });

  it('is the same in European, Arabic-Indic and Persian digits', async () => {
    const nationalId = newId();
    await register(partner, { nationalId });
    for (const zero of [0x660, 0x6f0]) {
      const typed = nationalId.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
      expect(outcome(await register(partner, { nationalId: typed }))).toBe('identity_in_use');
    }
  });

  it('is recorded for one of many customers without an id, even if many requests report it at once', async () => {
    const nationalId = newId();
    const phones = await Promise.all(
      Array.from({ length: 8 }, async () => (await register(partner, {})).body.phone),
    );
    const replies = await Promise.all(
      phones.map((phone) => register(partner, { phone, nationalId })),
    );
    expect(replies.map(outcome)).toEqual(Array(8).fill(200));
    const digest = service.ctx.keyring.digest('national_id', nationalId);
    expect(
      await service.ctx.db
        .selectFrom('investors')
        .select('id')
        .where('national_id_digest', '=', digest)
        .execute(),
    ).toHaveLength(1);
  });
});

describe('POST /investors/{id}/clear-national-id', () => {
  const clear = (client: OperatorClient, id: string) =>
    client.post(`/investors/${id}/clear-national-id`, { body: { reason: 'Ticket 9120' } });

  it('allows the person to whom the id belongs to open an account', async () => {
    const nationalId = newId();
    const { phone } = (await register(partner, { nationalId })).body;
    const refused = await staff.post('/investors', { body: { phone: freshPhone(), nationalId } });
    expect(refused.body.error).toMatchObject({
      code: 'identity_in_use',
      param: 'nationalId',
      details: { investor: expect.any(String) },
    });
    const { status, body } = await clear(staff, String(refused.body.error.details!.investor));
    expect([status, body.phone]).toEqual([200, phone]);
    expect(
      (await staff.post('/investors', { body: { phone: freshPhone(), nationalId } })).status,
    ).toBe(201);
    const [entry] = (
      await (await service.operator('admin')).get(`/audit-log?resource=${body.id}`)
    ).body.data.filter((one: { operation: string }) => one.operation === 'clearNationalId');
    expect(entry).toMatchObject({ resource: body.id, reason: 'Ticket 9120', status: 200 });
  });

  it('says if there is none to clear', async () => {
    const { id } = await investor();
    expect(outcome(await clear(staff, id))).toBe('state_conflict');
    expect(outcome(await clear(staff, 'inv_01k9p3xw7fe8rb2m4ncs6vg5hd'))).toBe(
      'resource_not_found',
    );
  });

  it('is for operations and admins', async () => {
    const { id } = await investor({ nationalId: newId() });
    for (const role of ['finance', 'app'] as const)
      expect(outcome(await clear(await service.operator(role), id))).toBe('missing_scope');
    expect(outcome(await clear(await service.operator('admin'), id))).toBe(200);
  });
});
