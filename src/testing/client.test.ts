import { describe, expect, it } from '@jest/globals';
import { refuseInserts } from './examples/seed.ts';
import { expectOutcomeOf } from './outcome.ts';
import { register } from './registrations.ts';
import { useService } from './use-service.ts';

const service = useService();

describe('a client of the tests', () => {
  it('fails at a 500 with what the service logged about the request', async () => {
    const partner = await service.partner();
    const restore = await refuseInserts(service.ctx, 'investors', 'P0001');
    await expect(register(partner, {})).rejects.toThrow(
      /POST \/customers got a 500\.[^]*"msg": "request failed"/,
    );
    const reply = await partner.post('/customers', { body: { phone: '01' }, mayFail: true });
    await restore();
    expect(() => expectOutcomeOf(reply, 201)).toThrow(/invalid_phone[^]*"msg": "request"/);
  });
});
