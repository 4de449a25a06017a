import type { components as BackOffice } from '../../../generated/backoffice/types.ts';
import type { components } from '../../../generated/partner/types.ts';
import { toEgp } from '../money.ts';
import type { WalletRow } from './lock-wallet.ts';

/** Returns the wallet as a partner sees it; `customerId` is this partner's id for the investor. */
export function walletResource(
  customerId: string,
  row: WalletRow,
): components['schemas']['Wallet'] {
  return { object: 'wallet', customer: customerId, currency: 'EGP', ...walletBalances(row) };
}

/** Returns the balances, as partners and staff see them. */
export function walletBalances(row: WalletRow): BackOffice['schemas']['WalletBalances'] {
  return {
    cash: { available: toEgp(row.cash_available), reserved: toEgp(row.cash_reserved) },
    rewards: { available: toEgp(row.rewards_available), reserved: toEgp(row.rewards_reserved) },
    total: toEgp(row.cash_available + row.rewards_available),
  };
}
