import type { Context } from '../../context.ts';
import { verifyCallback } from '../../gateways/card/card-callback.ts';
import { successOf } from '../../gateways/card/card-transaction.ts';
import { payOrInquire } from './pay-or-inquire.ts';

/** The body of the processor's callback. Only those of the type TRANSACTION are about a payment. */
interface CardCallback {
  type: string;
  obj?: unknown;
}

/**
 * Handles a callback of the processor: pays the order that waits for exactly this payment, or makes an
 * inquiry due (D102); either is committed when this resolves. A decline or a pending payment changes
 * nothing, and a saved card (TOKEN) is none of ours. Returns false if the processor has not signed it.
 */
export async function handleCardCallback(
  ctx: Context,
  { type, obj }: CardCallback,
  hmac: string,
): Promise<boolean> {
  const account = ctx.config.card;
  if (!account) return false;
  if (type === 'TOKEN') return true;
  if (!verifyCallback(account.hmacSecret, obj, hmac)) return false;
  const success = successOf(obj);
  if (type === 'TRANSACTION' && success) await payOrInquire(ctx, success);
  return true;
}
