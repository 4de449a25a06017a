import { insist, say } from '../conversation.ts';
import { waitForStatus, type Stage } from '../stage.ts';
import { confirm, expectStatus, order, settle, type Unit } from './purchases.ts';
import { approve, type Office } from './staff.ts';

const reason = 'The transfer was for another order';

/**
 * Confirms a payment that never arrived: once while the order is paid, and once for an order that
 * sold the last shares and is completed.
 */
export async function wrongConfirmation(stage: Stage, office: Office, unit: Unit): Promise<void> {
  await whilePaid(stage, office, unit);
  await whenCompleted(stage, office, unit);
}

async function whilePaid(stage: Stage, { mona }: Office, unit: Unit): Promise<void> {
  say('7. A payment is confirmed by mistake, and revoked while the order is paid (back office)');
  const { order: placed } = await order(stage, unit, 'partner_settlement', 5);
  await settle(stage, placed, `WRONG-${stage.run}`);
  await confirm(mona, placed);
  await expectStatus(stage, placed, 'paid');
  await mona('POST', `/orders/${placed.id}/revoke-payment`, {
    expect: 200,
    body: { reason },
    show: ['id', 'status', 'expiresAt'],
  });
  await expectStatus(stage, placed, 'payment_rejected');
  await mona('POST', `/orders/${placed.id}/cancel`, {
    expect: 200,
    body: { reason: 'No transfer arrived' },
    show: ['id', 'status'],
  });
  await expectStatus(stage, placed, 'cancelled');
}

async function whenCompleted(stage: Stage, office: Office, unit: Unit): Promise<void> {
  const { partner, run } = stage;
  say('8. Another wrong confirmation sells the last shares, and both orders are completed');
  const { order: placed } = await order(stage, unit, 'partner_settlement');
  await settle(stage, placed, `LATE-${run}`);
  await confirm(office.mona, placed);
  await waitForStatus(partner, `/orders/${placed.id}`, 'completed');

  say('9. Staff revoke it, which needs a second operator (back office)');
  const requested = await office.mona('POST', `/orders/${placed.id}/revoke-payment`, {
    expect: 202,
    body: { reason },
    show: ['object', 'id', 'status', 'operation', 'target'],
  });
  await approve(office, requested);
  const { cancellation } = await expectStatus(stage, placed, 'refunded');
  insist(
    cancellation?.fee === 0 && cancellation.refundAmount === 0,
    'there is neither a fee nor a refund, because no money had arrived',
  );
  const portfolio = await partner('GET', `/customers/${placed.customer}/holdings`, {
    expect: 200,
    show: ['summary', 'holdings'],
  });
  insist(portfolio.body.summary.shares === 0, 'the customer owns no shares');
}
