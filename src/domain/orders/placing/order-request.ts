import type { components } from '../../../../generated/partner/types.ts';
import type { IdempotentRequest } from '../../idempotency/idempotency.ts';
import type { Caller } from '../../partners/caller.ts';

/** A request for a new API order. */
export interface PlaceOrder {
  caller: Caller;
  request: components['schemas']['CreateOrderRequest'];
  key: IdempotentRequest;
}

export type OrderReply = { status: 201; body: components['schemas']['Order'] };
