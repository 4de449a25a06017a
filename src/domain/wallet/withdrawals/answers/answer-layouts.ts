import { sql } from 'kysely';
import type { components } from '../../../../../generated/backoffice/types.ts';
import { now } from '../../../../database/clock.ts';
import type { Db } from '../../../../database/driver/connection.ts';
import { operatorName } from '../../../operators/operator-name.ts';

export type Layout = Pick<components['schemas']['BankAnswerLayout'], 'columns' | 'statuses'>;

/** How the columns of an answer were chosen, and by whom. */
export interface StoredLayout {
  layout: Layout;
  chosenByName: string | null;
}

/** Finds how the columns were chosen for one of these headers, the last choice first. */
export async function findLayout(
  db: Db,
  digests: readonly Buffer[],
): Promise<StoredLayout | undefined> {
  const row = await db
    .selectFrom('bank_answer_layouts')
    .select(['layout', operatorName('chosen_by').as('chosen_by_name')])
    .where(sql<boolean>`header_digest = any(${digests}::bytea[])`)
    .orderBy('chosen_at', 'desc')
    .executeTakeFirst();
  return row && { layout: row.layout as unknown as Layout, chosenByName: row.chosen_by_name };
}

/** Stores how the columns of an answer were chosen, for the next one with the same names of columns. */
export async function rememberLayout(
  db: Db,
  { headerDigest, layout, actor }: { headerDigest: Buffer; layout: Layout; actor: string },
): Promise<void> {
  const chosen = { layout: JSON.stringify(layout), chosen_by: actor };
  await db
    .insertInto('bank_answer_layouts')
    .values({ header_digest: headerDigest, ...chosen })
    .onConflict((conflict) =>
      conflict.column('header_digest').doUpdateSet({ ...chosen, chosen_at: now }),
    )
    .execute();
}
