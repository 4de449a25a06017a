import { letDaysPass } from './clock.ts';
import * as cards from './card-stories.ts';
import { openMonth, type Month, type Pause, type Story } from './month.ts';
import * as orders from './order-stories.ts';
import * as others from './other-stories.ts';
import { unit } from './rent-stories.ts';
import { importStatement, matchOpenLines } from './statements.ts';
import * as wallets from './wallet-stories.ts';

/** What happens in every month, in an order that its seed decides. */
const STORIES: readonly Story[] = [
  unit,
  unit,
  orders.cancelledWithFee,
  orders.cancelledAppOrder,
  orders.unpaidAppOrder,
  orders.rejectedAndReturned,
  orders.revokedEvidence,
  cards.chargebackWon,
  cards.chargebackLost,
  cards.chargebackWrittenOff,
  cards.paidTwice,
  cards.payout,
  cards.payout,
  wallets.withdrawals,
  wallets.batch,
  wallets.correctedTopUp,
  wallets.rewards,
  others.commissions,
  others.signup,
  others.takenBack,
  others.typedWrongly,
  others.bankFee,
  others.bankFee,
  others.openBankFee,
];

const FIRST_DAYS = 10;

interface Thread {
  steps: AsyncGenerator<Pause, void>;
  begins: number;
  waitsFor: Pause;
}

/** Plays a month: the steps of all stories between each other, statements of the bank, and days that pass. */
export async function playMonth(seed: number, env?: Record<string, string>): Promise<Month> {
  const month = await openMonth(`month ${seed}`, env);
  const { books, random } = month;
  let threads: Thread[] = STORIES.map((story) => ({
    steps: story(month),
    begins: random.int(0, FIRST_DAYS),
    waitsFor: 'anyTime',
  }));

  /** Continues the stories that may, one step each. */
  async function someSteps(probability: number): Promise<void> {
    for (const thread of random.shuffle(threads)) {
      if (
        thread.begins > books.day() ||
        thread.waitsFor !== 'anyTime' ||
        !random.chance(probability)
      )
        continue;
      const { done, value } = await thread.steps.next();
      if (done) threads = threads.filter((one) => one !== thread);
      else thread.waitsFor = value;
    }
  }

  async function statement(day: number): Promise<void> {
    await importStatement(month, day);
    for (const thread of threads) if (thread.waitsFor === 'statement') thread.waitsFor = 'anyTime';
  }

  for (let before = 0; threads.length > 0;) {
    await statement(before); // of the whole day, with its closing balance
    await someSteps(0.8);
    if (random.chance(0.6)) await statement(books.day());
    await someSteps(0.8);
    before = books.day();
    const days = random.int(1, 2);
    await letDaysPass(month.service.ctx, days);
    books.endDay(days);
    for (const thread of threads) if (thread.waitsFor === 'tomorrow') thread.waitsFor = 'anyTime';
    if (threads.length === 0) await importStatement(month, before);
  }
  await matchOpenLines(month);
  return month;
}
