import { beforeAll, describe, expect, it } from '@jest/globals';
import type { PartnerClient, Schemas } from '../../support/harness.ts';
import { outcomeOf } from '../../support/outcome.ts';
import { proveEverything } from '../../support/prove-everything.ts';
import { useService } from '../../support/use-service.ts';

const service = useService({ worker: true });
const live = useService({ environment: 'live' });

let partner: PartnerClient;

beforeAll(async () => {
  partner = await service.partner();
  await proveEverything(service, partner);
});

const unproved = async (of: PartnerClient) =>
  (await of.get('/sandbox/certification')).body.checks
    .filter(({ proved }) => !proved)
    .map(({ id }) => id);
const issue = (by: PartnerClient) =>
  by.send<Schemas['CertificationReport']>('POST', '/sandbox/certification');

/** Does the same for a partner whose receiver behaves like this. */
async function provedBy(accepts: 'everything' | 'nothing'): Promise<PartnerClient> {
  const other = await service.partner();
  await proveEverything(service, other, { accepts });
  return other;
}

const OF_A_RECEIVER = [
  'order_completed',
  'payment_rejected',
  'order_cancelled',
  'wrong_signature_refused',
  'old_signature_refused',
  'missing_signature_refused',
  'repeated_event_accepted',
  'late_event_accepted',
  'outage_recovered',
];

describe('GET /sandbox/certification', () => {
  it('shows what is proved, when, and by which requests, events and deliveries', async () => {
    const { body } = await partner.get('/sandbox/certification');
    expect(await unproved(partner)).toEqual([]);
    expect(body.result).toBe('passed');
    const lost = body.checks.find(({ id }) => id === 'lost_response_repeated')!;
    expect(lost.requests).toHaveLength(2);
    for (const [index, status] of [499, 201].entries()) {
      const { body: request } = await partner.get(`/requests/${lost.requests![index]!}`);
      expect(request).toMatchObject({ operation: 'createOrder', status });
    }
    for (const { events = [], deliveries = [] } of body.checks) {
      for (const id of events) expect((await partner.get(`/events/${id}`)).status).toBe(200);
      for (const id of deliveries)
        expect((await partner.get(`/webhook-deliveries/${id}`)).status).toBe(200);
    }
  });

  it('says how to prove what is not proved', async () => {
    const { body } = await (await service.partner()).get('/sandbox/certification');
    expect(body.result).toBe('incomplete');
    for (const check of body.checks)
      expect(check).toEqual({
        id: check.id,
        proved: false,
        title: { en: expect.any(String), ar: expect.any(String) },
        howToProve: { en: expect.any(String), ar: expect.any(String) },
      });
  });

  it('asks for what applies to the account', async () => {
    const referral = await service.partner({ capabilities: ['createCustomers'] });
    const ids = await unproved(referral);
    expect(ids).toContain('order_completed');
    expect(ids).not.toContain('payment_rejected');
  });

  it('counts nothing of another partner', async () => {
    expect(await unproved(await service.partner())).toContain('lost_response_repeated');
  });

  it('cannot be passed by a receiver that refuses everything', async () => {
    expect(await unproved(await provedBy('nothing'))).toEqual(
      expect.arrayContaining(OF_A_RECEIVER),
    );
  });

  it('cannot be passed by a receiver that accepts everything', async () => {
    expect(await unproved(await provedBy('everything'))).toEqual([
      'wrong_signature_refused',
      'old_signature_refused',
      'missing_signature_refused',
    ]);
  });

  it('does not take a request that is repeated too early for one that has waited', async () => {
    const other = await service.partner();
    const options = { body: { phone: '+201055667799' }, key: 'customer-1' };
    const failing = { ...options, headers: { 'sandbox-simulate': 'rate_limited' } };
    await other.post('/customers', failing);
    await other.post('/customers', options);
    expect(await unproved(other)).toContain('rate_limit_awaited');
  });

  it('does not exist on live', async () => {
    const account = await live.partner();
    for (const method of ['GET', 'POST'])
      expect(outcomeOf(await account.send(method, '/sandbox/certification'))).toEqual([
        404,
        'resource_not_found',
      ]);
  });
});

describe('POST /sandbox/certification', () => {
  it('issues a report that staff see at the partner, with a valid signature', async () => {
    const { status, body: report } = await issue(partner);
    expect(status).toBe(201);
    expect(report.number).toMatch(/^CERT-\d{4}-\d{8}$/);
    const staff = await service.operator('operations');
    const { body } = await staff.get(`/partners/${partner.partnerId}/certifications`);
    expect(body.data).toEqual([{ ...report, signatureValid: true }]);
  });

  it('shows staff a report that somebody has changed', async () => {
    const other = await service.partner();
    await service.ctx.db
      .insertInto('certifications')
      .values({
        number: 'CERT-2026-00000000',
        partner_id: other.partnerId,
        checks: '[]',
        signature: Buffer.alloc(32),
        created_at: new Date(),
      })
      .execute();
    const staff = await service.operator('operations');
    const { body } = await staff.get(`/partners/${other.partnerId}/certifications`);
    expect(body.data).toMatchObject([{ signatureValid: false }]);
  });

  it('is refused by name of what is missing', async () => {
    const { status, body } = await issue(await service.partner());
    expect([status, body]).toMatchObject([
      409,
      { error: { code: 'state_conflict', details: { situation: 'checks_unproved' } } },
    ]);
    expect(body).toMatchObject({
      error: { details: { missing: expect.arrayContaining(OF_A_RECEIVER) } },
    });
  });
});
