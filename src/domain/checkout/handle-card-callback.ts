import type { Context } from '../../context.ts';
import { verifyCallback } from '../../gateways/card-processor.ts';
import { reversalOf, transactionOf } from '../../gateways/card-transaction.ts';
import { recordCardTransaction } from './record-card-transaction.ts';
import { inquireSoon, recordReportedReversal } from './record-reported-reversal.ts';

/** The body of the processor's callback. Only those of the type TRANSACTION are about a payment. */
export interface CardCallback {
  type: string;
  obj?: unknown;
}

/**
 * Handles a callback of the processor; what it reports is committed when this resolves. Returns false
 * if the processor has not signed it.
 */
export async function handleCardCallback(
  ctx: Context,
  { type, obj }: CardCallback,
  hmac: string,
): Promise<boolean> {
  const account = ctx.config.card;
  if (!account || !verifyCallback(account.hmacSecret, obj, hmac)) return false;
  if (type !== 'TRANSACTION') return true;
  const transaction = transactionOf(obj);
  if (transaction) await recordCardTransaction(ctx, transaction);
  const reversal = reversalOf(obj);
  if (reversal) {
    await recordReportedReversal(ctx, reversal);
    await inquireSoon(ctx, reversal.processorOrderId);
  }
  return true;
}
