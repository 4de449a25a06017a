import type { components } from '../../../../generated/backoffice/types.ts';
import type { Db } from '../../../database/driver/connection.ts';
import { readResembling } from '../../operators/resembling.ts';
import { toDetails, type ApprovalDetail } from './details.ts';
import { changedDetails } from './requested.ts';

type Schemas = components['schemas'];

/** Reads an operator; none if there is no such operator. */
const find = (db: Db, id: string) =>
  db
    .selectFrom('operators')
    .select(['name', 'email', 'roles', 'allowed_ips', 'expires_at'])
    .where('id', '=', id)
    .executeTakeFirst();

const listed = (items: readonly string[] | null | undefined) => items?.join(', ') ?? null;

/** Reads what should be looked at before somebody is let in, beside the request itself. */
export async function invitationDetails(
  db: Db,
  { name, allowedIps, expiresAt }: Schemas['CreateOperatorRequest'],
): Promise<ApprovalDetail[]> {
  const similar = await readResembling(db, 'operators', name);
  return toDetails({
    ...(similar.length > 0 && { 'warning.resembles': similar.join(', ') }),
    ...(!allowedIps && { allowedIps: 'every address' }),
    ...(!expiresAt && { expiresAt: 'never' }),
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
  const before = {
    name: row.name,
    email: row.email,
    roles: row.roles,
    allowedIps: row.allowed_ips,
    expiresAt: row.expires_at?.toISOString() ?? null,
  };
  return [
    ...toDetails({
      'operator.name': row.name,
      ...(!change.roles && { 'operator.roles': listed(row.roles) }),
    }),
    ...changedDetails('updateOperator', change, before),
  ];
}

/** Reads who gets access again, and how far. None if there is no such operator. */
export async function accessDetails(db: Db, id: string): Promise<ApprovalDetail[]> {
  const row = await find(db, id);
  if (!row) return [];
  return toDetails({
    'operator.name': row.name,
    'operator.email': row.email,
    'operator.roles': listed(row.roles),
    allowedIps: listed(row.allowed_ips) ?? 'every address',
    expiresAt: row.expires_at?.toISOString() ?? 'never',
  });
}

/** Reads who gets a key. None if there is no such operator. */
export async function operatorKeyDetails(db: Db, id: string): Promise<ApprovalDetail[]> {
  const row = await find(db, id);
  if (!row) return [];
  return toDetails({
    'operator.name': row.name,
    'operator.email': row.email,
    'operator.roles': listed(row.roles),
  });
}
