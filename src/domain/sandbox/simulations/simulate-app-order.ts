import type { components } from '../../../../generated/partner/types.ts';
import { ApiError } from '../../../errors.ts';
import { command } from '../../command.ts';
import { placeAppOrder, TERMS_CHANGED_MEANWHILE } from '../../orders/placing/place-app-order.ts';
import { findVisibleOrder } from '../../orders/queries/find-orders.ts';
import { orderResource } from '../../orders/resource.ts';
import { ACTOR } from '../simulated.ts';
import { getLinkedCustomer, type AboutCustomer } from '../linked-customer.ts';

type Schemas = components['schemas'];

/**
 * Places an order as the customer would in the service's app (D92). Returns the partner's view.
 * @throws ApiError as `placeAppOrder` does, naming the customer instead of the investor;
 * state_conflict before consent
 */
export const simulateAppOrder = command(
  async (
    work,
    { items, walletAmount, ...about }: AboutCustomer & Schemas['SimulateAppOrderRequest'],
  ) => {
    const {
      id: customerId,
      investor_id: investor,
      partner_id: partnerId,
    } = await getLinkedCustomer(work.trx, about);
    const request = { investor, items, ...(walletAmount !== undefined && { walletAmount }) };
    const { id } = await placeAppOrder
      .within(work, { request, actor: ACTOR })
      .catch((error: unknown) => {
        throw aboutCustomer(error);
      });
    return orderResource(await findVisibleOrder(work.trx, partnerId, id), customerId);
  },
  TERMS_CHANGED_MEANWHILE,
);

/**
 * Returns the error with the path parameter as `param` if it names the investor, whom partners do
 * not know.
 */
function aboutCustomer(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.code !== 'customer_not_eligible') return error;
  const { code, details } = error;
  const message =
    "The customer cannot order in the service's app: only their own KYC counts there.";
  return ApiError.again({ code, message, param: 'id', details });
}
