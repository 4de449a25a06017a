import { describe, expect, it } from '@jest/globals';
import type { AnyReply } from '../../support/harness.ts';
import { publishedProperty } from '../../support/fixtures/fixtures.ts';
import { useOperator, usePartner } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService();
const partner = usePartner(service);
const staff = useOperator(service);

/** Returns the faults that a refusal lists, and checks that it states the first of them. */
function faultsOf({ status, body }: AnyReply): string[] {
  const { code, param, message, details } = body.error!;
  const faults = details!.errors!;
  expect([status, { code, param, message }]).toEqual([400, faults[0]]);
  return faults.map((fault) => `${fault.param} ${fault.code}`);
}

const create = (path: string, body: unknown) => partner.send('POST', path, { body });

describe('a request with several faults (D170)', () => {
  it('gets all of them, in the order of its body', async () => {
    const refused = await create('/customers', {
      email: 'mariam',
      colour: 'red',
      metadata: { note: 5, ['k'.repeat(41)]: 'v' },
      language: 'fr',
    });
    expect(faultsOf(refused)).toEqual([
      'phone missing_parameter',
      'email invalid_parameter',
      'colour invalid_parameter',
      'metadata invalid_parameter',
      'metadata.note invalid_parameter',
      'language invalid_parameter',
    ]);
    expect(refused.body.error.details!.errors![4]!.message).toBe('metadata.note must be a string.');
  });

  it('gets those of nested objects and of kinds of an object, each once', async () => {
    const order = { shares: '3', funding: { method: 'partner_settlement', returnUrl: 'x' } };
    expect(faultsOf(await create('/orders', { ...order, property: '' }))).toEqual([
      'customer missing_parameter',
      'shares invalid_shares',
      'funding.returnUrl invalid_parameter',
      'property invalid_parameter',
    ]);
  });

  it('gets those of the query: what is unknown, empty, no integer or no value of a list', async () => {
    const path = '/orders?limit=0x10&colour=red&status=paid,gone&cursor=&createdFrom=yesterday';
    const refused = await partner.send('GET', path);
    expect(faultsOf(refused)).toEqual([
      'limit invalid_parameter',
      'colour invalid_parameter',
      'status invalid_parameter',
      'cursor invalid_cursor',
      'createdFrom invalid_parameter',
    ]);
    expect(refused.body.error.details!.errors![2]!.message).toMatch(/^"gone" in status must be/);
  });

  it('gets at most 20', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`x${index}`, 1]));
    const faults = faultsOf(await create('/customers', unknown));
    expect(faults).toHaveLength(20);
    expect(faults.slice(0, 2)).toEqual(['phone missing_parameter', 'x0 invalid_parameter']);
  });

  it('gets only the first if the body has more than 1,000 values', async () => {
    const unknown = Object.fromEntries(
      Array.from({ length: 1001 }, (_, index) => [`x${index}`, 1]),
    );
    expect(faultsOf(await create('/customers', unknown))).toEqual(['phone missing_parameter']);
    const events = { url: 'no', events: Array.from({ length: 1001 }, () => ({})) };
    expect(faultsOf(await create('/webhook-endpoints', events))).toHaveLength(1);
  });

  it('gets a list of one for a rule that the service checks afterwards', async () => {
    expect(faultsOf(await create('/customers', { phone: '12345' }))).toEqual([
      'phone invalid_phone',
    ]);
    const property = await publishedProperty(service.ctx, { minimumPerOrder: 4 });
    const quote = await create('/quotes', { property: property.id, shares: 2 });
    expect(faultsOf(quote)).toEqual(['shares invalid_shares']);
    expect(quote.body.error.details).toMatchObject({ minimumPerOrder: 4, requested: 2 });
  });

  it('gets those of a body as a whole without a field', async () => {
    const { body } = await partner.send('POST', '/customers', { raw: '{' });
    expect(body.error.details!.errors).toEqual([
      { code: 'invalid_json', message: body.error.message },
    ]);
  });

  it('of staff gets all, also in the body of a preview', async () => {
    const investor = { phone: 5, nationalId: 'x' };
    const refused = await staff.send('POST', '/investors', { body: investor });
    expect(faultsOf(refused)).toEqual(['phone invalid_phone', 'nationalId invalid_parameter']);
    const body = { email: 'mariam', nationalId: 'x' };
    const preview = { operation: 'updateInvestor', target: 'inv_nobody', body };
    expect(faultsOf(await staff.send('POST', '/previews', { body: preview }))).toEqual([
      'body.email invalid_parameter',
      'body.nationalId invalid_parameter',
    ]);
  });
});
