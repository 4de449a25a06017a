import type { Context } from '../../../context.ts';
import { now } from '../../../database/clock.ts';
import { command } from '../../command.ts';
import { assertInFuture } from '../../date-time.ts';
import { toPiastres } from '../../money.ts';
import { runIsolated } from '../../run-isolated.ts';
import { entryWithBalances } from '../back-office.ts';
import { nameCause } from '../../journal/post-entries.sql.ts';
import { bookEntry } from '../ledger.ts';
import { lockWallet } from '../lock-wallet.ts';

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
    assertInFuture(expiresAt, 'expiresAt');
    await lockWallet(trx, investorId);
    const entry = await bookEntry(trx, {
      investor_id: investorId,
      kind: 'rewards',
      reason: 'promotion',
      amount: toPiastres(amount, 'amount'),
      reference,
      expires_at: expiresAt ?? null,
    });
    return entryWithBalances(trx, entry);
  },
);

/** Bounds a run at the end of a campaign, when the rewards of many wallets expire at once. */
const MAX_WALLETS_PER_RUN = 5_000;

/**
 * Debits rewards that have expired (`expiredRewards`), those that expired first at the beginning;
 * the next run continues after `limit` wallets. Nothing can spend them before, because `lockWallet` debits
 * them, too. An amount that an order has reserved expires once it is released. Returns the number of
 * wallets whose rewards were due.
 */
export async function expireRewards(ctx: Context, limit = MAX_WALLETS_PER_RUN): Promise<number> {
  const wallets = await ctx.db
    .selectFrom('wallets')
    .select('investor_id as id')
    .where('rewards_expire_at', '<=', now)
    .orderBy('rewards_expire_at')
    .limit(limit)
    .execute();
  return runIsolated(ctx, 'expiry of rewards', wallets, ({ id }) => expireIn(ctx, id));
}

const expireIn = command(async ({ trx }, investorId: string) => {
  await nameCause(trx, 'reward_expiry');
  await lockWallet(trx, investorId);
  return true;
});
