import { sql } from 'kysely';
import { now } from '../../../../database/clock.ts';
import type { Db, Trx } from '../../../../database/driver/connection.ts';
import type { Layout } from './read-line.ts';
import type { StoredLayout } from './read-csv-statement.ts';

/** Finds how the columns were chosen for one of these headers, the last choice first. */
export async function findLayout(
  db: Db,
  digests: readonly Buffer[],
): Promise<StoredLayout | undefined> {
  const row = await db
    .selectFrom('statement_layouts')
    .select(['header_digest', 'layout', 'chosen_by'])
    .where(sql<boolean>`header_digest = any(${digests}::bytea[])`)
    .orderBy('chosen_at', 'desc')
    .executeTakeFirst();
  return (
    row && {
      headerDigest: row.header_digest,
      layout: row.layout as unknown as Layout,
      chosenBy: row.chosen_by,
    }
  );
}

/** Stores how the columns of a statement were chosen, for the next one with the same names of columns. */
export async function rememberLayout(
  trx: Trx,
  { headerDigest, layout, actor }: Omit<StoredLayout, 'chosenBy'> & { actor: string },
): Promise<void> {
  const chosen = { layout: JSON.stringify(layout), chosen_by: actor };
  await trx
    .insertInto('statement_layouts')
    .values({ header_digest: headerDigest, ...chosen })
    .onConflict((conflict) =>
      conflict.column('header_digest').doUpdateSet({ ...chosen, chosen_at: now }),
    )
    .execute();
}
