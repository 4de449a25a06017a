import type { Context } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { oneByOne } from '../one-by-one.ts';
import { confirmPayment, rejectPayment } from './review-payment.ts';

/** Settlement references that the sandbox's finance team decides about by itself (D90). */
const DECISIONS = { TEST_PAID: confirmPayment, TEST_REJECT: rejectPayment } as const;
export type TestReference = keyof typeof DECISIONS;

/** Decides about the orders under review whose settlement has a test reference; in the sandbox only. One that cannot be decided keeps no other. @returns how many it decided */
export async function actOnTestReferences(ctx: Context): Promise<number> {
  if (ctx.config.environment !== 'sandbox') return 0;
  const orders = await ctx.db
    .selectFrom('orders')
    .select(['id', 'settlement_reference'])
    .where('status', '=', 'payment_under_review')
    .where('settlement_reference', 'in', Object.keys(DECISIONS))
    .orderBy('created_at')
    .limit(100)
    .execute();
  return oneByOne(ctx, 'a test reference', orders, ({ id, settlement_reference }) =>
    DECISIONS[settlement_reference as TestReference](ctx, id, 'sandbox').then(() => true, isDecided),
  );
}

/** False where somebody else was faster. */
function isDecided(error: unknown): false {
  if (error instanceof ApiError && error.code === 'state_conflict') return false;
  throw error;
}
