import type { Context } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { runIsolated } from '../run-isolated.ts';
import { TEST_REFERENCES, type TestReference } from '../orders/payment/test-references.ts';
import { confirmPayment, rejectPayment } from '../orders/payment/review-payment.ts';
import { ACTOR, EVIDENCE } from './actor.ts';

type Decide = (ctx: Context, input: { orderId: string; actor: string }) => Promise<void>;

const DECISIONS: Readonly<Record<TestReference, Decide>> = {
  TEST_PAID: (ctx, input) => confirmPayment(ctx, { ...input, evidence: EVIDENCE }),
  TEST_REJECT: rejectPayment,
};

/**
 * Decides the orders under review whose settlement has a test reference; in the sandbox only.
 * Returns how many were decided.
 */
export async function actOnTestReferences(ctx: Context): Promise<number> {
  return decide(ctx, await ordersToDecide(ctx).limit(100).execute());
}

/** Decides one order, unless it is already decided. */
export async function actOnTestReference(ctx: Context, orderId: string): Promise<void> {
  await decide(ctx, await ordersToDecide(ctx).where('id', '=', orderId).execute());
}

function ordersToDecide({ db, config }: Context) {
  return db
    .selectFrom('orders')
    .select(['id', 'settlement_reference'])
    .where('status', '=', 'payment_under_review')
    .where('settlement_reference', 'in', config.environment === 'sandbox' ? TEST_REFERENCES : [''])
    .orderBy('created_at')
    .orderBy('position');
}

function decide(
  ctx: Context,
  orders: { id: string; settlement_reference: string | null }[],
): Promise<number> {
  return runIsolated(ctx, 'decision on a test reference', orders, ({ id, settlement_reference }) =>
    DECISIONS[settlement_reference as TestReference](ctx, { orderId: id, actor: ACTOR }).then(
      () => true,
      isDecided,
    ),
  );
}

/** Returns false if the order was decided concurrently; throws any other error. */
function isDecided(error: unknown): false {
  if (error instanceof ApiError && error.code === 'state_conflict') return false;
  throw error;
}
