import { sql } from 'kysely';
import { now } from '../../database/clock.ts';
import type { IdentifiedPerson } from '../../identity-provider.ts';
import { command } from '../command.ts';
import type { Role } from './operator.ts';
import { rolesInSession, rolesOfGroups } from './sessions.ts';

/** Why a person whom the identity provider knows cannot sign in. */
export type Unidentified =
  'address_not_verified' | 'not_invited' | 'other_account' | 'access_ended' | 'no_role';

interface Identified {
  operatorId: string;
  /** To which the provider's groups restrict the session; null for all roles of the operator. */
  roles: Role[] | null;
}

/**
 * Returns the operator who has an account at the identity provider. At the first sign-in it is the
 * operator with the account's verified e-mail address, and the account is bound to them: another account
 * with the same address is refused from then on.
 */
export const identify = command(
  async (
    { ctx, trx },
    { issuer, subject, email, groups }: IdentifiedPerson,
  ): Promise<Identified | { refused: Unidentified }> => {
    const bound = await trx
      .selectFrom('operator_identities')
      .select('operator_id')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst();
    if (!bound && email === null) return { refused: 'address_not_verified' };
    const operator = await trx
      .selectFrom('operators')
      .select(['id', 'roles'])
      .select(
        sql<boolean>`disabled_at is null and coalesce(expires_at > ${now}, true)`.as('has_access'),
      )
      .where(({ eb, fn }) =>
        bound
          ? eb('id', '=', bound.operator_id)
          : eb(fn<string>('lower', ['email']), '=', email!.toLowerCase()),
      )
      .executeTakeFirst();
    if (!operator) return { refused: 'not_invited' };
    if (!operator.has_access) return { refused: 'access_ended' };
    const roles = rolesOfGroups(ctx, groups);
    if (rolesInSession(operator.roles, roles).length === 0) return { refused: 'no_role' };
    if (!bound) {
      const isBound = await trx
        .insertInto('operator_identities')
        .values({ issuer, subject, operator_id: operator.id })
        .onConflict((conflict) => conflict.columns(['operator_id', 'issuer']).doNothing())
        .executeTakeFirstOrThrow();
      if (isBound.numInsertedOrUpdatedRows === 0n) return { refused: 'other_account' };
    }
    return { operatorId: operator.id, roles };
  },
);
