import type { Context } from '../../context.ts';
import { verifyCallback } from '../../gateways/card-processor.ts';
import { transactionOf } from '../../gateways/card-transaction.ts';
import { recordCardTransaction } from './record-card-transaction.ts';

/** What the processor sends; of its types only TRANSACTION is about a payment. */
export interface CardCallback {
  type: string;
  obj?: unknown;
}

/** Takes a callback of the processor; committed when this resolves. @returns false where it is not the processor's own */
export async function takeCardCallback(ctx: Context, { type, obj }: CardCallback, hmac: string): Promise<boolean> {
  const account = ctx.config.card;
  if (!account || !verifyCallback(account.hmacSecret, obj, hmac)) return false;
  const transaction = type === 'TRANSACTION' ? transactionOf(obj) : null;
  if (transaction) await recordCardTransaction(ctx, transaction);
  return true;
}
