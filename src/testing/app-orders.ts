import { DESTINATION, type PropertyFixture } from './fixtures.ts';
import type { BackOffice } from './harness.ts';
import { useOperator, usePartner, useProperty } from './use-participants.ts';
import { useService } from './use-service.ts';

/** Starts a service whose staff place orders of the app. One share costs 102.50 EGP with its fee. */
export function useAppOrders() {
  const service = useService({ waitsForLocks: true });
  const staff = useOperator(service);
  const partner = usePartner(service);
  const property = useProperty(service, { pricePerShare: 10_000n, total: 100_000 });
  const order = (investor: string, shares: number, more: object = {}) =>
    staff.post('/orders', {
      body: { investor, items: [{ property: property.id, shares }], ...more },
    });
  const available = async (unit: PropertyFixture) =>
    (await partner.get(`/properties/${unit.id}`)).body.shares.available;
  return { service, staff, partner, property, order, available };
}

/** The same with withdrawals from the investors' wallets, which another operator settles. */
export function useWithdrawals() {
  const { service, staff, property, order } = useAppOrders();
  const sender = useOperator(service, 'finance');
  let references = 0;
  const reserve = (investor: string, amount: number, destination: object = DESTINATION) =>
    staff.send<BackOffice['Withdrawal']>('POST', `/investors/${investor}/wallet/withdrawals`, {
      body: { amount, destination },
    });
  const settle = (id: string, reference = `OUT-${++references}`) =>
    sender.post(`/withdrawals/${id}/settle`, { body: { reference } });
  const cancel = (id: string) =>
    staff.post(`/withdrawals/${id}/cancel`, { body: { reason: 'The account number is wrong' } });
  return { service, staff, sender, property, order, reserve, settle, cancel };
}
