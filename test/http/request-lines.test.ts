import { describe, expect, it } from '@jest/globals';
import { freshPhone } from '../support/fixtures/fixtures.ts';
import { usePartner } from '../support/use-participants.ts';
import { useService } from '../support/use-service.ts';

const service = useService({ env: { LOG_SUCCESSFUL_READS: '0.25' } });
const partner = usePartner(service);

/** Returns the lines of the requests that `work` sends. */
async function linesOf(work: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const before = service.log.length;
  await work();
  return service.log.slice(before).filter(({ msg }) => msg === 'request');
}

describe('the log line of a request', () => {
  it('has the partner, the operation, the status and the error code', async () => {
    const [line] = await linesOf(() => partner.post('/customers', { body: { phone: '12' } }));
    expect(line).toMatchObject({
      partner: partner.partnerId,
      key: partner.keyId,
      operation: 'createCustomer',
      route: '/v1/customers',
      status: 400,
      code: 'invalid_phone',
    });
  });

  it('has the operation also if the key is refused', async () => {
    const [line] = await linesOf(() => service.client('svck_test_none').get('/orders'));
    expect(line).toMatchObject({ operation: 'listOrders', status: 401, code: 'invalid_api_key' });
  });

  it('is written for the configured share of successful reads, and for every other request', async () => {
    const reads = await linesOf(async () => {
      for (let count = 0; count < 12; count++) await partner.get('/me');
    });
    expect(reads).toHaveLength(3);
    const others = await linesOf(async () => {
      for (let count = 0; count < 4; count++) await partner.get('/orders/ord_none');
      for (let count = 0; count < 4; count++)
        await partner.post('/customers', { body: { phone: freshPhone() } });
    });
    expect(others.map(({ status }) => status)).toEqual([404, 404, 404, 404, 201, 201, 201, 201]);
  });
});
