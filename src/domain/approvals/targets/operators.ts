import type { components } from '../../../../generated/backoffice/types.ts';
import type { Db } from '../../../database/driver/connection.ts';
import { toDetails, type ApprovalDetail } from './details.ts';

type Schemas = components['schemas'];

/** Reads an operator; none if there is no such operator. */
const find = (db: Db, id: string) =>
  db
    .selectFrom('operators')
    .select(['name', 'email', 'roles'])
    .where('id', '=', id)
    .executeTakeFirst();

const listed = (items: readonly string[] | null | undefined) => items?.join(', ') ?? null;

/** Returns who is invited, with which roles and key. */
export function invitationDetails({
  name,
  email,
  roles,
  allowedIps,
  expiresAt,
  key,
}: Schemas['CreateOperatorRequest']): ApprovalDetail[] {
  return toDetails({
    'operator.name': name,
    'operator.email': email,
    'operator.roles': listed(roles),
    'operator.allowedIps': listed(allowedIps),
    'operator.expiresAt': expiresAt ?? null,
    'key.fingerprint': key?.fingerprint ?? null,
  });
}

/** Reads an operator before and after a change. None if there is no such operator. */
export async function operatorDetails(
  db: Db,
  id: string,
  change: Schemas['UpdateOperatorRequest'],
): Promise<ApprovalDetail[]> {
  const row = await find(db, id);
  if (!row) return [];
  const { name = row.name, email = row.email, roles = row.roles } = change;
  return toDetails({
    'operator.name': name === row.name ? name : [row.name, name],
    'operator.email': email === row.email ? email : [row.email, email],
    'operator.roles': [listed(row.roles), listed(roles)],
  });
}

/** Reads who gets a key, and its fingerprint. None if there is no such operator. */
export async function operatorKeyDetails(
  db: Db,
  id: string,
  { fingerprint, replaces }: Schemas['AddOperatorKeyRequest'],
): Promise<ApprovalDetail[]> {
  const row = await find(db, id);
  if (!row) return [];
  return toDetails({
    'operator.name': row.name,
    'operator.email': row.email,
    'operator.roles': listed(row.roles),
    'key.fingerprint': fingerprint,
    'key.replaces': replaces ?? null,
  });
}
