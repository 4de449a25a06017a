import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { now } from '../../database/clock.ts';
import { ApiError } from '../../errors.ts';
import { command } from '../command.ts';
import { toPiastres } from '../money.ts';
import { assertReference } from '../reference.ts';
import { runIsolated } from '../run-isolated.ts';
import { walletEntryResource } from './back-office.ts';
import { bookEntry, lockWallet } from './ledger.ts';
import { walletBalances } from './resource.ts';

interface Reward {
  investorId: string;
  /** In EGP. */
  amount: number;
  /** The name of the campaign. */
  reference: string;
  /** Absent if the reward does not expire. */
  expiresAt?: string | undefined;
}

/**
 * Credits promotional credit, which can pay for shares and cannot be withdrawn. Returns the entry
 * with the balances after it.
 * @throws ApiError resource_not_found, invalid_parameter if the expiry has passed
 */
export const creditReward = command(
  async ({ trx }, { investorId, amount, reference, expiresAt }: Reward) => {
    assertReference(reference);
    if (expiresAt !== undefined && new Date(expiresAt) <= new Date())
      throw new ApiError('invalid_parameter', {
        param: 'expiresAt',
        message: 'expiresAt must be in the future.',
      });
    await lockWallet(trx, investorId);
    const entry = await bookEntry(trx, {
      investor_id: investorId,
      kind: 'rewards',
      reason: 'promotion',
      amount: toPiastres(amount, 'amount'),
      reference,
      expires_at: expiresAt ?? null,
    });
    return {
      ...walletEntryResource(entry),
      wallet: walletBalances(await lockWallet(trx, investorId)),
    };
  },
);

/** Selects the sum of an investor's rewards that have not expired, in piastres. */
const liveRewards = sql<bigint>`(select coalesce(sum(amount), 0) from wallet_entries
  where wallet_entries.investor_id = wallets.investor_id and reason = 'promotion' and coalesce(expires_at > ${now}, true))::bigint`;

/**
 * Debits rewards that have expired. Rewards that expire first are spent first, so the balance of
 * rewards never exceeds those that have not expired; an amount that an order has reserved expires
 * once it is released. Returns the number of wallets that were changed.
 */
export async function expireRewards(ctx: Context): Promise<number> {
  const wallets = await ctx.db
    .selectFrom('wallets')
    .select('investor_id as id')
    .where('rewards_available', '>', liveRewards)
    .where('investor_id', 'in', (eb) =>
      eb.selectFrom('wallet_entries').select('investor_id').where('expires_at', '<=', now),
    )
    .execute();
  return runIsolated(ctx, 'expiry of rewards', wallets, ({ id }) => expireIn(ctx, id));
}

/** Debits an investor's expired rewards. Returns whether there were any. */
const expireIn = command(async ({ trx }, investorId: string) => {
  await lockWallet(trx, investorId);
  const { expired } = await trx
    .selectFrom('wallets')
    .where('investor_id', '=', investorId)
    .select(sql<bigint>`rewards_available - ${liveRewards}`.as('expired'))
    .executeTakeFirstOrThrow();
  if (expired <= 0n) return false;
  await bookEntry(trx, {
    investor_id: investorId,
    kind: 'rewards',
    reason: 'promotion_expiry',
    amount: -expired,
  });
  return true;
});
