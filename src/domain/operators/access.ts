import type { components } from '../../../generated/backoffice/types.ts';
import { isInside } from '../../addresses.ts';
import type { Db } from '../../database/driver/connection.ts';
import type { Role } from './operator.ts';

type Change = components['schemas']['UpdateOperatorRequest'];

/** What decides what can be done under the name of an operator, and by whom. */
export interface Access {
  name: string;
  /** With which the identity provider's account is bound. */
  email: string;
  roles: readonly Role[];
  /** Null if every address is allowed. */
  allowedIps: readonly string[] | null;
  /** Null if it does not end. */
  expiresAt: Date | null;
  isDisabled: boolean;
  /** Those that are not revoked. */
  keys: readonly { id: string; expiresAt: Date | null }[];
}

/** Whether something could be done with the second value that could not be done with the first one. */
type Grants<Value> = (before: Value, after: Value) => boolean;

/** Returns whether an end is later than another one; null is no end. */
export const endsLater: Grants<Date | null> = (before, after) =>
  before !== null && (after === null || after > before);

const differs: Grants<string> = (before, after) => before !== after;

/** The direction in which each part grants (D149). */
const GRANTS: { [Part in keyof Access]: Grants<Access[Part]> } = {
  name: differs,
  email: differs,
  roles: (before, after) => after.some((role) => !before.includes(role)),
  allowedIps: (before, after) =>
    before !== null &&
    (after === null || after.some((entry) => !before.some((old) => isInside(entry, old)))),
  expiresAt: endsLater,
  isDisabled: (before, after) => before && !after,
  keys: (before, after) =>
    after.some(
      (key) => !before.some((old) => old.id === key.id && !endsLater(old.expiresAt, key.expiresAt)),
    ),
};

/** The access of somebody who is not an operator yet. */
export const NOBODY: Access = {
  name: '',
  email: '',
  roles: [],
  allowedIps: [],
  expiresAt: null,
  isDisabled: true,
  keys: [],
};

/**
 * Returns whether a change of an operator grants: afterwards, something can be done that could not be done
 * before. Each part is compared on its own, so that nothing is prepared while an operator is disabled.
 */
export function grants(before: Access, after: Access): boolean {
  const grantsBy = <Part extends keyof Access>(part: Part) =>
    GRANTS[part](before[part], after[part]);
  return (Object.keys(GRANTS) as (keyof Access)[]).some(grantsBy);
}

/** Returns whether another admin must approve a change: it grants, or takes the role admin away (D149). */
export function needsAnotherAdmin(before: Access, after: Access): boolean {
  const isDemoted = before.roles.includes('admin') && !after.roles.includes('admin');
  return isDemoted || grants(before, after);
}

/** Returns whether the end of the access has passed. */
export function hasEnded({ expiresAt }: Access): boolean {
  return expiresAt !== null && expiresAt <= new Date();
}

/**
 * Returns whether what was requested before a change can no longer be approved, even if the change is
 * taken back: a role was lost, the access had ended, or the account at the identity provider is another one (D152).
 */
export function voidsRequests(before: Access, after: Access): boolean {
  const isRevived = before.isDisabled !== after.isDisabled || hasEnded(before);
  const isRoleLost = before.roles.some((role) => !after.roles.includes(role));
  return isRoleLost || isRevived || before.email !== after.email;
}

/** Returns the time of a request's `expiresAt`; null for no end. */
export function endOf(expiresAt: string | null): Date | null {
  return expiresAt === null ? null : new Date(expiresAt);
}

/** Returns the access after a change of an operator. */
export function changed(before: Access, change: Change): Access {
  const { name, email, roles, allowedIps, expiresAt } = change;
  return {
    ...before,
    ...(name !== undefined && { name }),
    ...(email !== undefined && { email }),
    ...(roles && { roles }),
    ...(allowedIps !== undefined && { allowedIps }),
    ...(expiresAt !== undefined && { expiresAt: endOf(expiresAt) }),
  };
}

/** Reads the access of an operator; null if there is no such operator. */
export async function readAccess(db: Db, operatorId: string): Promise<Access | null> {
  const row = await db
    .selectFrom('operators')
    .select(['name', 'email', 'roles', 'allowed_ips', 'expires_at', 'disabled_at'])
    .where('id', '=', operatorId)
    .executeTakeFirst();
  if (!row) return null;
  const keys = await db
    .selectFrom('operator_keys')
    .select(['id', 'expires_at as expiresAt'])
    .where('operator_id', '=', operatorId)
    .where('revoked_at', 'is', null)
    .execute();
  const { name, email, roles, allowed_ips: allowedIps, expires_at: expiresAt } = row;
  return { name, email, roles, allowedIps, expiresAt, isDisabled: row.disabled_at !== null, keys };
}
