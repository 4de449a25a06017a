import { insist, say } from '../conversation.ts';
import type { Office, Premises } from './office.ts';

/** Checks that nothing of the day waits, that the accounts add up, and that all ledgers agree. */
export async function closeDay({ mona, dina }: Office, { audit }: Premises): Promise<void> {
  say('17:30 Mona looks at what waits and at the figures of the day');
  const queues = (await mona.types('work', { lines: 15 })).rows('queue');
  const waiting = [
    'receipts unmatched',
    'refunds to send',
    'withdrawals to send',
    'card reversals open',
  ];
  insist(
    [...waiting, 'approvals pending'].every((name) =>
      queues.some(({ queue, count }) => queue === name && count === '0'),
    ),
    'no money and no approval waits',
  );
  const unpaid = await mona.types('orders list --status payment_under_review');
  insist(
    unpaid.rows('number').every(({ partner }) => partner === '–'),
    'no payment of a partner is left to confirm',
  );
  const balance = await mona.types('trial-balance', { lines: 40 });
  insist(balance.value('difference') === 'EGP 0.00', 'the trial balance adds up to zero');
  const today = balance.value('at').slice(0, 10);
  await mona.types(`statement --from ${today} --to ${today}`, { lines: 40 });

  say('17:45 Dina reads who did what');
  await dina.types('partners list');
  const log = await dina.types('audit-log list --resource "Delta Finance"');
  insist(
    log
      .rows('at')
      .some(({ operator, operation }) => operator === 'Salma Tarek' && operation === 'stopPartner'),
    'the audit log has every change under the name of the person',
  );

  say('18:00 The reconciliation of the whole database: npm run audit');
  insist(await audit(), 'no ledger disagrees with another');
}
