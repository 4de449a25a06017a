import { submitCard } from '../card-page.ts';
import { insist, say } from '../conversation.ts';
import type { Stage } from '../stage.ts';
import { expectStatus, order, type Unit } from './purchases.ts';
import type { Office } from './staff.ts';

/** Lets the customer's bank take a card payment back, and staff cancel the order because of it. */
export async function chargeback(stage: Stage, { mona }: Office, unit: Unit): Promise<void> {
  const { partner, run } = stage;
  say('3. A customer buys half of the unit and pays by card');
  const placed = (await order(stage, unit, 'card_checkout')).order;
  await submitCard(placed.funding.checkoutUrl!, 'paid');
  await expectStatus(stage, placed, 'paid');

  say('4. The bank takes the payment back; staff record the notice of the processor (back office)');
  const seen = await mona('GET', `/orders/${placed.id}`, {
    expect: 200,
    show: ['number', 'funding'],
  });
  const recorded = await mona('POST', '/card-reversals', {
    expect: 201,
    body: {
      transaction: seen.body.funding.cardPayments![0]!.transaction,
      kind: 'chargeback',
      reference: `CB-${run}`,
    },
    show: ['id', 'order', 'kind', 'amount', 'status'],
  });
  const open = await mona('GET', '/card-reversals?status=open&limit=100', {
    expect: 200,
    show: ['object', 'hasMore'],
  });
  insist(
    open.body.data.some((one) => one.id === recorded.body.id),
    'staff see it in the list of open reversals; the order is not completed meanwhile',
  );
  await expectStatus(stage, placed, 'paid');

  say('5. Staff cancel the order because of it');
  await mona('POST', `/card-reversals/${recorded.body.id}/cancel-order`, {
    expect: 200,
    body: { reason: 'The card payment was charged back' },
    show: ['id', 'status', 'settlement'],
  });
  const { cancellation } = await expectStatus(stage, placed, 'cancelled');
  insist(
    cancellation?.refundAmount === 0,
    'nothing is refunded: the customer has the money already',
  );
  const rows = await partner('GET', '/commissions?limit=10', {
    expect: 200,
    show: ['object', 'hasMore'],
  });
  const own = rows.body.data.filter((row) => row.order === placed.id);
  const sum = own.reduce((total, row) => total + row.amount, 0);
  insist(own.length === 2 && sum === 0, 'its commission is reversed by a row that names the order');
  const property = await partner('GET', `/properties/${unit.id}`, {
    expect: 200,
    show: ['shares'],
  });
  insist(
    property.body.shares.available === property.body.shares.total,
    'its shares are on sale again',
  );
}
