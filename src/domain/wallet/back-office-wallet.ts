import type { Context } from '../../context.ts';
import type { Db } from '../../database/connection.ts';
import { newestFirst, type Page, type PageRequest } from '../../database/page.ts';
import { findInvestor } from '../investors/every-investor.ts';
import type { WalletEntryRow, WalletRow } from './ledger.ts';

/** What an investor's wallet holds. @throws ApiError resource_not_found */
export async function findWallet(db: Db, investorId: string): Promise<WalletRow> {
  const { id } = await findInvestor(db, investorId);
  return db.selectFrom('wallets').selectAll().where('investor_id', '=', id).executeTakeFirstOrThrow();
}

/** The ledger of an investor's wallet, newest first. @throws ApiError resource_not_found, invalid_cursor */
export async function listWalletEntries({ db, keyring }: Context, investorId: string, page: PageRequest): Promise<Page<WalletEntryRow>> {
  const { id } = await findInvestor(db, investorId);
  const query = db.selectFrom('wallet_entries').selectAll().where('investor_id', '=', id);
  return newestFirst(keyring, query, 'wallet_entries', page, ['wallet-entries', id]);
}
