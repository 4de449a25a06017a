import type { components as BackOffice } from '../../../generated/backoffice/types.ts';
import type { components } from '../../../generated/partner/types.ts';
import { toEgp } from '../money.ts';
import { expiredRewards } from './rewards/expired-rewards.ts';
import type { WalletRow } from './lock-wallet.ts';
import { parseRewardEntries } from './rewards/reward-lots.ts';

interface DueRewards {
  /** What `dueRewardEntries` selects, in a read of a wallet that is not locked. */
  due_rewards?: Parameters<typeof parseRewardEntries>[0] | null;
}

/** Returns the wallet as a partner sees it; `customerId` is this partner's id for the investor. */
export function walletResource(
  customerId: string,
  row: WalletRow & DueRewards,
): components['schemas']['Wallet'] {
  return { object: 'wallet', customer: customerId, currency: 'EGP', ...walletBalances(row) };
}

/**
 * Returns the balances, as partners and staff see them: without the rewards that have expired, also if
 * no command has debited them yet. A locked wallet has none.
 */
export function walletBalances({
  due_rewards: due,
  ...row
}: WalletRow & DueRewards): BackOffice['schemas']['WalletBalances'] {
  const { expired } = expiredRewards(parseRewardEntries(due ?? []));
  const rewards = row.rewards_available - expired;
  return {
    cash: { available: toEgp(row.cash_available), reserved: toEgp(row.cash_reserved) },
    rewards: { available: toEgp(rewards), reserved: toEgp(row.rewards_reserved) },
    total: toEgp(row.cash_available + rewards),
  };
}
