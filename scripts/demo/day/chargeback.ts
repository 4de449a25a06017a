import { insist, say } from '../conversation.ts';
import type { Office } from './office.ts';

/** Cancels an order whose card payment the customer's bank has taken back. */
export async function takeBack({ mona, omar }: Office): Promise<void> {
  say(
    '15:00 The card processor announces a chargeback, with the name of the cardholder and its case',
  );
  const notice = 'Chargeback of EGP 3,075.00, cardholder Youssef Gamal, case CB-2026-004417';
  console.log(`  ${notice}`);
  mona.reads(notice);
  const found = await mona.types('search all --q "Youssef Gamal"');
  const { name } = found.row('type', 'type', 'investor');
  const [order] = (await mona.types(`orders list --investor "${name}"`)).rows('number');
  const shown = await mona.types(`orders show ${order!.number}`, { lines: 60 });
  const payment = shown.rows('transaction')[0]!;
  await mona.types(
    `reversals record --transaction ${payment.transaction} --kind chargeback --reference CB-2026-004417`,
    { labels: ['number', 'status', 'amount'] },
  );
  const paid = await mona.types(`orders show ${order!.number}`, { labels: ['number', 'status'] });
  insist(paid.value('status') === 'paid', 'the order stays paid until somebody decides');

  say('15:10 Omar cancels the order because of it; its shares are on sale again');
  const { command } = (await omar.types('work')).row('queue', 'queue', 'card reversals open');
  const [open] = (await omar.types(command!)).rows('number');
  await omar.types(
    `reversals cancel-order ${open!.number} --reason "The bank took the card payment back"`,
    {
      labels: ['number', 'status', 'settlement resolution'],
    },
  );
  const cancelled = await mona.types(`orders show ${order!.number}`, {
    labels: ['number', 'status'],
  });
  insist(cancelled.value('status') === 'cancelled', 'the order is cancelled without a refund');
}
