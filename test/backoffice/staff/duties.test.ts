import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { operations, type OperationId } from '../../../generated/backoffice/operations.ts';
import { ApprovableOperation } from '../../../generated/backoffice/enums.ts';
import { ROLES, type Role } from '../../../src/domain/operators/operator.ts';
import { EVIDENCE, freshPhone, verifyInvestor } from '../../support/fixtures/fixtures.ts';
import type { OperatorClient } from '../../support/harness.ts';
import { useProperty } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const withDuty = (duty: 'books' | 'spends') =>
  (Object.keys(operations) as OperationId[]).filter((id) => operations[id].duty === duty);

const PRICE = 500;

const service = useService();
const property = useProperty(service, {
  total: 100,
  pricePerShare: BigInt(PRICE) * 100n,
  managementFeeBasisPoints: 0,
});
const operators = {} as Record<Role, OperatorClient>;

beforeAll(async () => {
  for (const role of ROLES) operators[role] = await service.operator(role);
});

const rolesOf = (operation: OperationId): readonly Role[] => operations[operation].permissions;

/** An investor of the app who may invest, and an order of the app for them. */
async function buy(shares: number, walletAmount?: number) {
  const investor = (await operators.app.post('/investors', { body: { phone: freshPhone() } })).body
    .id;
  await verifyInvestor(operators.app, investor);
  return {
    investor,
    order: () =>
      operators.app.post('/orders', {
        body: { investor, items: [{ property: property.id, shares }], walletAmount },
      }),
  };
}

describe('separation of duties', () => {
  it.each(withDuty('books'))('lets finance and admin alone book money: %s', (operation) => {
    expect(rolesOf(operation)).toEqual(['finance', 'admin']);
  });

  it.each(ApprovableOperation)(
    'never leaves it to the app to request or approve: %s',
    (operation) => {
      expect(rolesOf(operation)).toContain('admin');
      expect(rolesOf(operation)).not.toContain('app');
    },
  );

  it.each(withDuty('spends'))('does not let finance spend it: %s', (operation) => {
    expect(rolesOf(operation)).not.toContain('finance');
  });

  it('allows the app to buy only with money that finance has booked', async () => {
    const { app, finance } = operators;
    const { investor, order } = await buy(2, 2 * PRICE);
    const topUp = { body: { amount: 2 * PRICE, reference: randomUUID() } } as const;
    expect((await app.post(`/investors/${investor}/wallet/top-ups`, topUp)).status).toBe(403);
    expect((await order()).body.error).toMatchObject({ code: 'state_conflict' });
    expect((await finance.post(`/investors/${investor}/wallet/top-ups`, topUp)).status).toBe(201);
    expect((await order()).body).toMatchObject({ status: 'paid' });
  });

  it('allows the app to send the proof of a transfer, and only finance to confirm it', async () => {
    const { app, finance } = operators;
    const { order } = await buy(1);
    const { id } = (await order()).body;
    const proof = await app.post(`/orders/${id}/transfer-proof`, {
      body: { reference: randomUUID() },
    });
    expect(proof.body).toMatchObject({ status: 'payment_under_review' });
    for (const client of [app, operators.operations])
      expect((await client.post(`/orders/${id}/confirm-payment`, { body: EVIDENCE })).status).toBe(
        403,
      );
    expect(
      (await finance.post(`/orders/${id}/confirm-payment`, { body: EVIDENCE })).body,
    ).toMatchObject({
      status: 'paid',
    });
  });

  it.each(['app', 'operations'] as const)(
    'leaves the role %s no operation that pays an order or adds cash to a wallet',
    async (role) => {
      const { investor, order } = await buy(1);
      const { id } = (await order()).body;
      const attempts: [path: string, body?: object][] = [
        [`/investors/${investor}/wallet/top-ups`, { amount: PRICE, reference: randomUUID() }],
        [`/orders/${id}/transfer-proof`, { reference: randomUUID() }],
        [`/orders/${id}/confirm-payment`],
        [`/orders/${id}/reject-payment`, { reason: 'Test' }],
        [`/orders/${id}/allow-retry`],
        [`/orders/${id}/request-cancellation`, { reason: 'Test' }],
        [`/orders/${id}/decide-cancellation`, { outcome: 'refunded' }],
        [`/orders/${id}/cancel`, { reason: 'Test' }],
      ];
      for (const [path, body] of attempts)
        await operators[role].send('POST', path, body && { body });
      const { cash, rewards } = (await operators[role].get(`/investors/${investor}/wallet`)).body;
      expect([cash.available, cash.reserved, rewards.available]).toEqual([0, 0, 0]);
      const { history } = (await operators[role].get(`/orders/${id}`)).body;
      expect(history.map(({ to }: { to: string }) => to)).not.toContain('paid');
    },
  );
});
