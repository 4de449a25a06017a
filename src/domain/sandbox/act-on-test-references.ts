import type { Context } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { runIsolated } from '../run-isolated.ts';
import { confirmPayment, rejectPayment } from '../orders/payment/review-payment.ts';

/** Settlement references that the sandbox's finance team decides automatically (D90). */
const DECISIONS = { TEST_PAID: confirmPayment, TEST_REJECT: rejectPayment } as const;
export type TestReference = keyof typeof DECISIONS;

/**
 * Decides the orders under review whose settlement has a test reference; in the sandbox only.
 * Returns how many were decided.
 */
export async function actOnTestReferences(ctx: Context): Promise<number> {
  if (ctx.config.environment !== 'sandbox') return 0;
  const orders = await ctx.db
    .selectFrom('orders')
    .select(['id', 'settlement_reference'])
    .where('status', '=', 'payment_under_review')
    .where('settlement_reference', 'in', Object.keys(DECISIONS))
    .orderBy('created_at')
    .orderBy('position')
    .limit(100)
    .execute();
  return runIsolated(ctx, 'decision on a test reference', orders, ({ id, settlement_reference }) =>
    DECISIONS[settlement_reference as TestReference](ctx, { orderId: id, actor: 'sandbox' }).then(
      () => true,
      isDecided,
    ),
  );
}

/** Returns false if somebody else decided first; throws any other error. */
function isDecided(error: unknown): false {
  if (error instanceof ApiError && error.code === 'state_conflict') return false;
  throw error;
}
