import type { Context } from '../../context.ts';
import { verifyCallback } from '../../gateways/card-processor.ts';
import { givenBackOf, transactionOf } from '../../gateways/card-transaction.ts';
import { recordCardTransaction } from './record-card-transaction.ts';

/** What the processor sends; of its types only TRANSACTION is about a payment. */
export interface CardCallback {
  type: string;
  obj?: unknown;
}

/**
 * Takes a callback of the processor; committed when this resolves. @returns false where it is not
 * the processor's own
 */
export async function takeCardCallback(
  ctx: Context,
  { type, obj }: CardCallback,
  hmac: string,
): Promise<boolean> {
  const account = ctx.config.card;
  if (!account || !verifyCallback(account.hmacSecret, obj, hmac)) return false;
  const transaction = type === 'TRANSACTION' ? transactionOf(obj) : null;
  if (transaction) await recordCardTransaction(ctx, transaction);
  const processorOrder = type === 'TRANSACTION' ? givenBackOf(obj) : null;
  if (processorOrder) await tellGivenBack(ctx, processorOrder);
  return true;
}

/**
 * A refund due that was sent back at the processor comes back as this, too: it changes nothing, and
 * staff are asked to compare.
 */
async function tellGivenBack({ db, log }: Context, processorOrder: string): Promise<void> {
  const order = await db
    .selectFrom('card_checkouts')
    .innerJoin('orders', 'orders.id', 'card_checkouts.order_id')
    .where('card_checkouts.processor_order_id', '=', processorOrder)
    .select(['orders.id', 'orders.status'])
    .executeTakeFirst();
  log.warn(
    { order: order?.id, status: order?.status, processorOrder },
    'card processor reported a void or refund',
  );
}
