import fc from 'fast-check';
import { sql } from 'kysely';
import { expireRewards } from '../../../src/domain/wallet/rewards/rewards.ts';
import { DESTINATION } from '../../support/fixtures/fixtures.ts';
import {
  CONFLICT,
  credit,
  expire,
  hasExpired,
  isBooked,
  NEVER,
  release,
  reserve,
  spend,
  takeBack,
  takeBackReward,
  type Model,
  type Request,
  type RewardLot,
} from './model.ts';
import { aim, aimed, perform, step, expectOutcome } from './step.ts';
import { LIMITS, newReference, type Real } from './world.ts';

/** Its check digits do not fit. */
const MISTYPED_IBAN = 'EG380019000500000000263180020';
const who = fc.nat({ max: 1 });
const egp = (piastres: number) => ({ amount: piastres / 100 });

/** Books a transfer of the investor, with a new reference or one that may already be booked. */
export const topUp = fc
  .record({
    ...aim,
    who,
    amount: fc.constantFrom(1, 3_050, 30_000, 70_000, LIMITS.topUpWallet, LIMITS.topUpWallet + 1),
    isAgain: fc.constantFrom(false, false, false, true),
  })
  .map((args) =>
    step(
      'topUp',
      args,
      () => true,
      (model, real) => {
        const transfers = [...model.topUps, ...model.receipts];
        const earlier = transfers[args.nth % (transfers.length || 1)];
        const reference = args.isAgain && earlier ? earlier.reference : newReference();
        return perform(
          model,
          real,
          args.operator,
          topUpRequest(model, real, { ...args, reference }),
        );
      },
    ),
  );

function topUpRequest(
  model: Model,
  { investors }: Real,
  { who, amount, reference }: { who: number; amount: number; reference: string },
): Request {
  return {
    name: 'topUp',
    path: `/investors/${investors[who]}/wallet/top-ups`,
    body: { ...egp(amount), reference },
    success: 201,
    amount,
    limit: LIMITS.topUpWallet,
    refusal: () => (isBooked(model, reference) ? CONFLICT : null),
    apply(id) {
      model.topUps.push({ id, who, amount, reference, corrected: 0 });
      credit(model.investors[who]!, 'top_up', amount);
    },
  };
}

/** Corrects a wrong top-up: all of it, a part, or by mistake more than is left. */
export const correctTopUp = fc
  .record({ ...aim, how: fc.constantFrom('rest', 'rest', 'part', 'tooMuch') })
  .map((args) =>
    step(
      'correctTopUp',
      args,
      ({ topUps }) => topUps.length > 0,
      (model, real) => {
        const target = aimed(model.topUps, args.nth, (one) => one.corrected < one.amount);
        const left = target.amount - target.corrected;
        const amount = { rest: left || 1, part: Math.ceil(left / 3) || 1, tooMuch: left + 1 }[
          args.how
        ]!;
        return perform(model, real, args.operator, {
          name: 'correctTopUp',
          path: `/wallet-entries/${target.id}/correct`,
          body: { ...egp(amount), reason: 'Booked to the wrong investor' },
          success: 200,
          amount,
          limit: LIMITS.correctTopUp,
          refusal: () => (amount > target.amount - target.corrected ? CONFLICT : null),
          apply() {
            target.corrected += amount;
            takeBack(model.investors[target.who]!, 'top_up_correction', amount);
          },
        });
      },
    ),
  );

const DAY_MS = 86_400_000;

/** Credits a reward, which may expire. */
export const reward = fc
  .record({
    ...aim,
    who,
    amount: fc.constantFrom(500, 4_000, LIMITS.creditReward + 1),
    days: fc.constantFrom(null, null, 1, 2),
  })
  .map((args) =>
    step(
      'reward',
      args,
      () => true,
      (model, real) => {
        const { amount, days } = args;
        const expiresAt = days === null ? NEVER : Date.now() + days * DAY_MS;
        const expiry = days === null ? {} : { expiresAt: new Date(expiresAt).toISOString() };
        return perform(model, real, args.operator, {
          name: 'reward',
          path: `/investors/${real.investors[args.who]}/wallet/rewards`,
          body: { ...egp(amount), reference: newReference(), ...expiry },
          success: 201,
          amount,
          limit: LIMITS.creditReward,
          refusal: () => null,
          apply(id) {
            const investor = model.investors[args.who]!;
            investor.rewardLots.push({ id, left: amount, expiresAt });
            credit(investor, 'promotion', amount, 'rewards');
          },
        });
      },
    ),
  );

/** Corrects a wrong reward: what is left of it, a part, or by mistake more than is left. */
export const correctReward = fc
  .record({ ...aim, who, how: fc.constantFrom('rest', 'rest', 'part', 'tooMuch') })
  .map((args) =>
    step(
      'correctReward',
      args,
      ({ investors }) => investors[args.who]!.rewardLots.length > 0,
      (model, real) => {
        const investor = model.investors[args.who]!;
        const leftOf = (lot: RewardLot) => (hasExpired(lot) ? 0 : lot.left);
        const target = aimed(investor.rewardLots, args.nth, (one) => leftOf(one) > 0);
        const left = leftOf(target);
        const amount = { rest: left || 1, part: Math.ceil(left / 3) || 1, tooMuch: left + 1 }[
          args.how
        ]!;
        return perform(model, real, args.operator, {
          name: 'correctReward',
          path: `/wallet-entries/${target.id}/correct-reward`,
          body: { ...egp(amount), reason: 'Credited to the wrong investor' },
          success: 200,
          amount,
          limit: LIMITS.correctReward,
          refusal: () => (amount > leftOf(target) ? CONFLICT : null),
          apply: () => takeBackReward(investor, target, amount),
        });
      },
    ),
  );

/** Lets the rewards of an investor expire, and runs the job that debits them. */
export const lapseRewards = fc.record({ who }).map((args) =>
  step(
    'lapseRewards',
    args,
    ({ investors }) => investors[args.who]!.rewardLots.some(canExpire),
    async (model, { service, investors }) => {
      await service.ctx.db.transaction().execute(async (trx) => {
        await sql`set local session_replication_role = replica`.execute(trx);
        await sql`update wallet_entries set expires_at = expires_at - interval '3 days'
          where investor_id = ${investors[args.who]} and expires_at is not null`.execute(trx);
        await sql`update wallets set rewards_expire_at = clock_timestamp() - interval '1 second'
          where investor_id = ${investors[args.who]} and rewards_available > 0`.execute(trx);
      });
      for (const lot of model.investors[args.who]!.rewardLots)
        if (lot.expiresAt !== NEVER) lot.expiresAt -= 3 * DAY_MS;
      await takeOutExpired(model, service);
    },
  ),
);

const canExpire = (lot: RewardLot) => lot.expiresAt !== NEVER && !hasExpired(lot);

/** Runs the job, which debits rewards that were released after they had expired. */
export const runExpiry = fc.constant(
  step(
    'runExpiry',
    {},
    () => true,
    (model, { service }) => takeOutExpired(model, service),
  ),
);

/**
 * Runs the job that debits rewards that have expired, such as those that an order has just given back: any
 * command that locks the wallet would debit them, too.
 */
export async function takeOutExpired(model: Model, { ctx }: Real['service']): Promise<void> {
  await expireRewards(ctx);
  model.investors.forEach(expire);
}

/**
 * Reserves a transfer to the investor: a part of the cash, all of it, or more than is available.
 */
export const reserveWithdrawal = fc
  .record({
    ...aim,
    who,
    how: fc.constantFrom('part', 'all', 'tooMuch'),
    isMistyped: fc.constantFrom(false, false, false, true),
  })
  .map((args) =>
    step(
      'withdraw',
      args,
      () => true,
      (model, real) => {
        const investor = model.investors[args.who]!;
        const { available } = investor.cash;
        const amount =
          { part: Math.ceil(available / 3), all: available, tooMuch: available + 1 }[args.how]! ||
          1;
        const iban = args.isMistyped ? MISTYPED_IBAN : DESTINATION.iban;
        const accountName = newReference();
        return perform(model, real, args.operator, {
          name: 'withdraw',
          path: `/investors/${real.investors[args.who]}/wallet/withdrawals`,
          body: { ...egp(amount), destination: { ...DESTINATION, iban, accountName } },
          success: 201,
          amount,
          limit: LIMITS.withdrawFromWallet,
          refusal: () =>
            args.isMistyped
              ? [400, 'invalid_parameter']
              : investor.isSuspended || amount > investor.cash.available
                ? CONFLICT
                : null,
          apply(id) {
            const { who } = args;
            const reserved = {
              status: 'reserved',
              reference: null,
              reservedBy: args.operator,
              batch: null,
            } as const;
            model.withdrawals.push({ id, who, amount, accountName, ...reserved });
            reserve(investor, 'withdrawal_hold', 'cash', amount);
          },
        });
      },
    ),
  );

/** Settles or cancels a withdrawal. A reference is used once; who reserved it cannot settle it. */
export const decideWithdrawal = fc
  .record({ ...aim, isSettled: fc.boolean(), isAgain: fc.constantFrom(false, false, false, true) })
  .map((args) =>
    step(
      'decideWithdrawal',
      args,
      ({ withdrawals }) => withdrawals.length > 0,
      async ({ withdrawals, investors }, { clerks }) => {
        const target = aimed(withdrawals, args.nth, ({ status }) => status === 'reserved');
        const sent = withdrawals.find(({ reference }) => reference !== null);
        const reference = args.isAgain && sent ? sent.reference! : newReference();
        const path = `/withdrawals/${target.id}/${args.isSettled ? 'settle' : 'cancel'}` as const;
        const body = args.isSettled ? { reference } : { reason: 'Wrong account' };
        const reply = await clerks[args.operator]!.send('POST', path, { body });
        const isUsed = args.isSettled && withdrawals.some((one) => one.reference === reference);
        const isOwn =
          target.batch?.madeBy === args.operator ||
          (target.reservedBy === args.operator && (args.isSettled || target.batch !== null));
        const refusal = target.status !== 'reserved' || isUsed || isOwn ? CONFLICT : null;
        const whose = isOwn ? 'OwnWithdrawal' : 'Withdrawal';
        const name = `${args.isSettled ? 'settle' : 'cancel'}${whose}`;
        if (!expectOutcome(name, reply, refusal, 200)) return;
        const investor = investors[target.who]!;
        if (args.isSettled) {
          target.status = 'settled';
          target.reference = reference;
          spend(investor, 'withdrawal', 'cash', target.amount);
        } else {
          target.status = 'cancelled';
          release(investor, 'withdrawal_release', 'cash', target.amount);
        }
      },
    ),
  );

/** Suspends an account, or ends the suspension. */
export const changeSuspension = fc.record({ who, suspends: fc.boolean() }).map((args) =>
  step(
    'changeSuspension',
    args,
    () => true,
    async (model, { admin, investors }) => {
      const investor = model.investors[args.who]!;
      const path =
        `/investors/${investors[args.who]}/${args.suspends ? 'suspend' : 'reinstate'}` as const;
      const reply = await admin.post(path, { body: { reason: 'Account takeover reported' } });
      const refusal = investor.isSuspended === args.suspends ? CONFLICT : null;
      if (expectOutcome('changeSuspension', reply, refusal, 200))
        investor.isSuspended = args.suspends;
    },
  ),
);
