import type { Context } from '../../context.ts';
import { proveBooks } from './prove-books.ts';

/** Proves the books and raises an alarm in the log for each rule that is broken. */
export async function watchBooks(ctx: Context): Promise<void> {
  for (const { rule, differences } of await proveBooks(ctx.db)) {
    if (differences.length > 0) ctx.log.fatal({ rule, differences }, 'the books do not add up');
  }
}
