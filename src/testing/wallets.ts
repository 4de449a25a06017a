import type { Context } from '../context.ts';
import { bookEntry } from '../domain/wallet/ledger.ts';

/** Reads the row with an investor's balances, in piastres. */
export const walletOf = ({ db }: Context, investor: string) =>
  db
    .selectFrom('wallets')
    .where('investor_id', '=', investor)
    .selectAll()
    .executeTakeFirstOrThrow();

/** Books an entry in its own transaction. */
export const book = ({ db }: Context, entry: Parameters<typeof bookEntry>[1]) =>
  db.transaction().execute((trx) => bookEntry(trx, entry));

/** Credits a reward without an expiry, in piastres. */
export const reward = (ctx: Context, investor: string, amount: bigint) =>
  book(ctx, { investor_id: investor, kind: 'rewards', reason: 'promotion', amount });
