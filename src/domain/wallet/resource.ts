import type { components as BackOffice } from '../../../generated/backoffice/types.ts';
import type { components } from '../../../generated/partner/types.ts';
import { toEgp } from '../money.ts';
import type { WalletEntryRow, WalletRow } from './ledger.ts';
import type { Booked } from './transfer-cash.ts';

/** The wallet as a partner sees it; `customerId` is the id that this partner knows the investor by. */
export function walletResource(customerId: string, row: WalletRow): components['schemas']['Wallet'] {
  return { object: 'wallet', customer: customerId, currency: 'EGP', ...balancesOf(row) };
}

/** The wallet as staff see it. */
export function investorWalletResource(investorId: string, row: WalletRow): BackOffice['schemas']['InvestorWallet'] {
  return { object: 'wallet', investor: investorId, currency: 'EGP', ...balancesOf(row) };
}

/** A line of the ledger as it was booked, with what the wallet holds after it. */
export function bookedResource({ entry, wallet }: Booked): BackOffice['schemas']['WalletEntry'] {
  return { ...walletEntryResource(entry), wallet: balancesOf(wallet) };
}

/** A line of the ledger as staff see it. */
export function walletEntryResource(entry: WalletEntryRow): BackOffice['schemas']['WalletEntry'] {
  return {
    object: 'wallet_entry',
    id: entry.id,
    investor: entry.investor_id,
    kind: entry.kind,
    reason: entry.reason,
    amount: toEgp(entry.amount),
    currency: 'EGP',
    reference: entry.reference,
    order: entry.order_id,
    createdAt: entry.created_at.toISOString(),
  };
}

function balancesOf(row: WalletRow): BackOffice['schemas']['WalletBalances'] {
  return {
    cash: { available: toEgp(row.cash_available), reserved: toEgp(row.cash_reserved) },
    rewards: { available: toEgp(row.rewards_available), reserved: toEgp(row.rewards_reserved) },
    total: toEgp(row.cash_available + row.rewards_available),
  };
}
