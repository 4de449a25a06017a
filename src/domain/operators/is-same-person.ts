import { sql } from 'kysely';
import type { Db } from '../../database/driver/connection.ts';

/** Returns whether two operator keys belong to one person, who cannot be the second operator. */
export async function isSamePerson(db: Db, key: string, otherKey: string): Promise<boolean> {
  const { is_same } = await db
    .selectNoFrom(sql<boolean>`is_same_person(${key}, ${otherKey})`.as('is_same'))
    .executeTakeFirstOrThrow();
  return is_same;
}
