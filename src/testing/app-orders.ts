import type { PropertyFixture } from './fixtures.ts';
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

/** The same with withdrawals from the investors' wallets. */
export function useWithdrawals() {
  const { service, staff, property, order } = useAppOrders();
  let references = 0;
  const reserve = (investor: string, amount: number) =>
    staff.post(`/investors/${investor}/wallet/withdrawals`, { body: { amount } });
  const settle = (id: string, reference = `OUT-${++references}`) =>
    staff.post(`/withdrawals/${id}/settle`, { body: { reference } });
  const cancel = (id: string) =>
    staff.post(`/withdrawals/${id}/cancel`, { body: { reason: 'The account number is wrong' } });
  return { service, staff, property, order, reserve, settle, cancel };
}
