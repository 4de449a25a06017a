import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { useCardPayments } from '../../support/fixtures/card-payments.ts';
import { appInvestor, DESTINATION } from '../../support/fixtures/fixtures.ts';

const { service, processor, staff, report, paidOrder } = useCardPayments();

/** Makes one object of each list. */
beforeAll(async () => {
  const { payment, intention } = await paidOrder();
  await report(processor.attempt(intention)); // paid twice, so due for refund
  await staff.post('/card-reversals', {
    body: {
      transaction: String(payment.id),
      kind: 'chargeback',
      amount: 10,
      reference: randomUUID(),
    },
  });
  const { id } = await appInvestor(await service.operator(), 1000);
  await staff.post(`/investors/${id}/wallet/withdrawals`, {
    body: { amount: 100, destination: DESTINATION },
  });
});

describe.each(['/refunds-due', '/card-reversals', '/withdrawals'] as const)(
  'GET %s/{id}',
  (list) => {
    it('returns the object as the list does, with what can be done with it', async () => {
      const [object] = (await staff.get(list)).body.data;
      const { status, body } = await staff.get(`${list}/${object!.id}`);
      expect([status, body]).toEqual([200, { ...object, actions: expect.any(Array) }]);
    });

    it('is 404 for an unknown id', async () => {
      const { status, body } = await staff.get(`${list}/unknown`);
      expect([status, body.error.param]).toEqual([404, 'id']);
    });
  },
);
