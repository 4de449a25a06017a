import { randomUUID } from 'node:crypto';
import type { Context, SandboxHooks } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { runIsolated } from '../run-isolated.ts';
import { confirmPayment, rejectPayment } from '../orders/payment/review-payment.ts';
import { ACTOR, EVIDENCE } from './simulated.ts';

/** Settlement references that the sandbox's finance team decides automatically (D90). */
const TEST_REFERENCES = ['TEST_PAID', 'TEST_REJECT'] as const;
export type TestReference = (typeof TEST_REFERENCES)[number];

type Decide = (ctx: Context, input: { orderId: string; actor: string }) => Promise<void>;

const DECISIONS: Readonly<Record<TestReference, Decide>> = {
  TEST_PAID: (ctx, input) => confirmPayment(ctx, { ...input, evidence: EVIDENCE }),
  TEST_REJECT: (ctx, input) =>
    rejectPayment(ctx, {
      ...input,
      reason: 'The settlement has the reference TEST_REJECT.',
      reasonCode: 'not_received',
    }),
};

/** Returns whether an order settled with this reference is decided automatically. */
export function isTestReference(reference: string | null): boolean {
  return (TEST_REFERENCES as readonly (string | null)[]).includes(reference);
}

/**
 * Enqueues the decision on a settlement with a test reference. If that fails, the job that runs
 * every five minutes decides the order.
 */
export async function enqueueDecision(
  ctx: Context,
  { orderId: order, partnerId, reference }: Parameters<SandboxHooks['onSettlement']>[1],
): Promise<void> {
  if (!isTestReference(reference)) return;
  await ctx.queue
    .enqueue(ctx.db, 'act-on-test-reference', randomUUID(), { order }, partnerId)
    .catch((err: unknown) => ctx.log.warn({ err, order }, 'decision could not be enqueued'));
}

/**
 * Decides the orders under review whose settlement has a test reference. Returns how many were
 * decided.
 */
export async function actOnTestReferences(ctx: Context): Promise<number> {
  return decide(ctx, await ordersToDecide(ctx).limit(100).execute());
}

/** Decides one order, unless it is already decided. */
export async function actOnTestReference(ctx: Context, orderId: string): Promise<void> {
  await decide(ctx, await ordersToDecide(ctx).where('id', '=', orderId).execute());
}

function ordersToDecide({ db }: Context) {
  return db
    .selectFrom('orders')
    .select(['id', 'settlement_reference'])
    .where('status', '=', 'payment_under_review')
    .where('settlement_reference', 'in', TEST_REFERENCES)
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
