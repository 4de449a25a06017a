import { insist, say } from '../conversation.ts';
import type { Office } from './office.ts';

/** Investors who call, and their accounts at a bank. */
const CALLERS = [
  { name: 'Mariam Hassan', iban: 'EG380019000500000000263180002', amount: 1500 },
  { name: 'Ahmed Hassan', iban: 'EG140019000500000000263181113', amount: 1000 },
  { name: 'Nour Hassan', iban: 'EG870019000500000000263182224', amount: 1500 },
];

/** Sends withdrawals with one file for the bank; another person settles it. */
export async function sendWithdrawals({ mona, omar }: Office): Promise<void> {
  say('15:30 Three investors call and want their rent: Mona reserves it');
  for (const { name, iban, amount } of CALLERS) {
    const found = await mona.types(`search all --q "${name}" --type investor`);
    const investor = found.row('type', 'name', name);
    await mona.types(`wallets show ${investor.label}`, {
      labels: ['investor', 'total', 'cash available'],
    });
    await mona.types(
      `wallets withdraw ${investor.label} --amount ${amount} --iban ${iban} --account-name "${name}"`,
      { labels: ['number', 'status', 'amount', 'batch'] },
    );
  }

  say('15:45 Mona makes one file of them for the bank');
  const batch = (await mona.types('withdrawal-batches create')).value('number');
  await mona.types(`withdrawal-batches file ${batch}`);
  const refusal = await mona.isRefused(
    `withdrawal-batches settle ${batch} --reference BULK-20261127-0071`,
  );
  insist(refusal.includes('409') || refusal.includes('403'), 'who made the batch cannot settle it');

  say('16:00 The bank has sent all but one line: Omar records it');
  const { command } = (await omar.types('work')).row('queue', 'queue', 'withdrawals to send');
  await omar.types(command!);
  const open = (await omar.types('withdrawal-batches list --status open')).rows('number')[0]!;
  const lines = (await omar.types(`withdrawal-batches show ${open.number}`)).rows('line');
  const closed = lines.find(({ amount }) => amount === 'EGP 1,000.00')!;
  const settled = await omar.types(
    `withdrawal-batches settle ${open.number} --reference BULK-20261127-0071 ` +
      `--returned "line=${closed.line},reason=The account is closed"`,
  );
  insist(
    settled.value('status') === 'closed',
    'two withdrawals are sent, and the third is available in its wallet again',
  );
}
