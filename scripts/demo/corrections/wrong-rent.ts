import { insist, say } from '../conversation.ts';
import { waitForStatus, type Stage } from '../stage.ts';
import type { Purchase, Unit } from './purchases.ts';
import { approve, type Office } from './staff.ts';

/** EGP of a quarter; the owner has half of the shares. */
const RENT = 2000;
const OWNED = RENT / 2;
/** The rent with one digit too many. */
const WRONG_RENT = 20_000;
const WITHDRAWN = 5000;
/** A bank account of nobody, whose check digits fit. */
const DESTINATION = { iban: 'EG380019000500000000263180002', accountName: 'Demo Investor' };

/**
 * Pays a rent with one digit too many, which is partly withdrawn, reversed, and paid again
 * correctly.
 */
export async function wrongRent(
  stage: Stage,
  office: Office,
  unit: Unit,
  { order: { customer } }: Purchase,
): Promise<void> {
  const { partner, run } = stage;
  const { mona, omar } = office;
  // The owner got the shares only now, so the periods of the demo end now.
  const start = new Date(Date.now() - 90 * 86_400_000);

  say('10. The rent of a period is planned by one clerk and released by another (back office)');
  const middle = new Date();
  await payRent(office, unit, { start, end: middle }, RENT);

  say('11. The next rent has one digit too many');
  const end = new Date();
  const wrong = await payRent(office, unit, { start: middle, end }, WRONG_RENT);
  insist(
    wrong.comparison?.isUnusual,
    'the plan warns: it differs by more than 20 % from the last rent',
  );
  await seePayouts(stage, customer, ['paid', 'paid']);
  const investor = await mona('GET', `/investors?customer=${customer}`, {
    expect: 200,
    show: ['object', 'hasMore'],
  });
  const { id } = investor.body.data[0]!;
  const withdrawal = await mona('POST', `/investors/${id}/wallet/withdrawals`, {
    expect: 201,
    body: { amount: WITHDRAWN, destination: DESTINATION },
    show: ['id', 'status', 'amount'],
  });
  await omar('POST', `/withdrawals/${withdrawal.body.id}/settle`, {
    expect: 200,
    body: { reference: `OUT-${run}` },
    show: ['id', 'status', 'reference'],
  });

  say('12. Staff reverse it: the wallet is debited to zero, and the rest is a debt');
  const requested = await mona('POST', `/rental-income/${wrong.id}/reverse`, {
    expect: 202,
    body: { reason: 'One digit too many' },
    show: ['object', 'id', 'status', 'operation', 'amount'],
  });
  await approve(office, requested);
  await waitForStatus(omar, `/rental-income/${wrong.id}`, 'reversed');
  await seePayouts(stage, customer, ['reversed', 'paid']);
  const debt = WRONG_RENT / 2 - (OWNED + WRONG_RENT / 2 - WITHDRAWN);
  await seeWallet(stage, office, { customer, id, debt });

  say('13. The period is paid again, and repays the debt first');
  await payRent(office, unit, { start: middle, end }, RENT);
  await seePayouts(stage, customer, ['paid', 'reversed', 'paid']);
  await seeWallet(stage, office, { customer, id, debt: debt - OWNED });
  const portfolio = await partner('GET', `/customers/${customer}/holdings`, {
    expect: 200,
    show: ['summary'],
  });
  insist(
    portfolio.body.summary.rentalIncomeReceived === 2 * OWNED,
    'the rental income that the partner sees is that of both periods',
  );
}

/** Plans the rent, lets the other clerk release it, and waits until it is paid. @returns the plan */
async function payRent(
  { mona, omar }: Office,
  { id }: Unit,
  { start, end }: { start: Date; end: Date },
  amount: number,
) {
  const { body } = await mona('POST', `/properties/${id}/rental-income`, {
    expect: 201,
    body: { period: { start: start.toISOString(), end: end.toISOString() }, amount },
    show: ['id', 'status', 'amount', 'amountPerShare', 'serviceAmount', 'comparison'],
  });
  await omar('POST', `/rental-income/${body.id}/release`, { expect: 200, show: ['id', 'status'] });
  await waitForStatus(omar, `/rental-income/${body.id}`, 'paid');
  return body;
}

async function seePayouts({ partner }: Stage, customer: string, expected: string[]): Promise<void> {
  const { body } = await partner('GET', `/customers/${customer}/payouts`, { expect: 200 });
  const statuses = body.data.map((payout) => payout.status);
  insist(
    statuses.join() === expected.join(),
    `the partner sees these payouts, newest first: ${expected.join(', ')}`,
  );
}

async function seeWallet(
  { partner }: Stage,
  { mona }: Office,
  { customer, id, debt }: { customer: string; id: string; debt: number },
): Promise<void> {
  const wallet = await partner('GET', `/customers/${customer}/wallet`, { expect: 200 });
  const seen = await mona('GET', `/investors/${id}/wallet`, { expect: 200 });
  insist(
    wallet.body.total === 0 && seen.body.debt === debt,
    `the wallet is empty, and ${debt} EGP are owed`,
  );
}
