import { chargeback } from './corrections/chargeback.ts';
import { phoneChange } from './corrections/phone-change.ts';
import { buyPaid, newUnit } from './corrections/purchases.ts';
import { openOffice } from './corrections/staff.ts';
import { wrongConfirmation } from './corrections/wrong-confirmation.ts';
import { wrongRent } from './corrections/wrong-rent.ts';
import { insist, say } from './conversation.ts';
import { hearEvents, openEndpoint, type Stage } from './stage.ts';

/**
 * Runs corrections: a chargeback, a wrong confirmation, a wrong rent and a changed phone, each from
 * both sides, and at the end a reconciliation of everything.
 */
export async function corrections(stage: Stage): Promise<void> {
  say('1. Where events go, and the staff: each correction needs two finance clerks');
  const closeEndpoint = await openEndpoint(stage);
  const office = await openOffice(stage);
  const unit = await newUnit(stage, office);

  await chargeback(stage, office, unit);
  const owner = await buyPaid(stage, office, unit);
  await wrongConfirmation(stage, office, unit);
  await wrongRent(stage, office, unit, owner);
  await phoneChange(stage, owner);

  say('16. The events of all this, pushed and polled');
  await hearEvents(stage, [
    'customer.created',
    'order.created',
    'order.payment_under_review',
    'order.paid',
    'commission.created',
    'order.cancelled',
    'order.payment_rejected',
    'order.completed',
    'order.refunded',
    'payout.paid',
    'payout.reversed',
    'customer.linked',
  ]);
  await closeEndpoint();

  say('17. The reconciliation of the whole database');
  insist(await stage.reconcile(), 'no ledger disagrees with another');
}
