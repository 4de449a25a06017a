import type { Context } from '../../context.ts';
import { CardProcessorRefusal } from '../../gateways/card/card-processor.ts';
import { CheckoutUnavailable } from '../checkout/create-payment-page.ts';
import { findTestPhone } from './test-phones.ts';

/**
 * Refuses the payment page of a customer whose phone is the test number for that (D202), as the card processor would.
 * @throws CheckoutUnavailable, CardProcessorRefusal
 */
export async function refuseCheckout({ db }: Context, orderId: string): Promise<void> {
  const { phone } = await db
    .selectFrom('orders')
    .innerJoin('investors', 'investors.id', 'orders.investor_id')
    .where('orders.id', '=', orderId)
    .select('investors.phone')
    .executeTakeFirstOrThrow();
  const outcome = phone === null ? undefined : findTestPhone(phone)?.checkout;
  if (outcome === 'unavailable') throw new CheckoutUnavailable('the phone is a test number');
  if (outcome === 'rejected')
    throw new CardProcessorRefusal({ status: 400, body: { billing_data: [] } });
}
