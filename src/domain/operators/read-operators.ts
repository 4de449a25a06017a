import { sql, type Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { components, operations } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import type { Database, Db } from '../../database/driver/connection.ts';
import type { QueryOf } from '../../database/filters.ts';
import { mapPage, newestFirst, type Page } from '../../database/page.ts';
import { notFound } from '../../errors.ts';
import { fingerprintOf } from '../keys/mint-key.ts';
import { operatorName } from './operator-name.ts';
import { readResembling } from './resembling.ts';
import { booksAndSpends } from './separate-duties.ts';

type Schemas = components['schemas'];
type OperatorRow = Selectable<Database['operators']>;
type KeyRow = Selectable<Database['operator_keys']>;

/** More keys than anybody uses; the oldest are shown first. */
const MAX_KEYS = 100;

const allOperators = (db: Db) =>
  db
    .selectFrom('operators')
    .selectAll('operators')
    .select((eb) => [
      operatorName('operators.created_by').as('created_by_name'),
      jsonArrayFrom(
        eb
          .selectFrom('operator_keys as key')
          .whereRef('key.operator_id', '=', 'operators.id')
          .where('revoked_at', 'is', null)
          .orderBy('key.position')
          .limit(MAX_KEYS)
          .select(['key.id', 'key.name', 'key.expires_at', 'revoked_at', 'key.created_at'])
          .select(sql<string>`encode(digest, 'hex')`.as('digest')),
      ).as('keys'),
    ]);

/** Returns a page of the operators, newest first. @throws ApiError invalid_cursor */
export async function listOperators(
  ctx: Context,
  filters: QueryOf<operations['listOperators']>,
): Promise<Page<Schemas['Operator']>> {
  const { resembling } = filters;
  const names =
    resembling === undefined ? [] : await readResembling(ctx.db, 'operators', resembling);
  const rows = await newestFirst(ctx, filters, {
    of: ['operators'],
    query: allOperators(ctx.db),
    table: 'operators',
    where: { resembling: (all) => all.where(sql<boolean>`operators.name = any(${names})`) },
  });
  return mapPage(rows, operatorResource);
}

/** Returns an operator. @throws ApiError resource_not_found */
export async function getOperator(db: Db, id: string): Promise<Schemas['Operator']> {
  const row = await allOperators(db).where('operators.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('operator', id);
  return operatorResource(row);
}

/** Returns a key as staff see it. */
export function operatorKeyResource(
  key: Omit<KeyRow, 'position' | 'replaced_by'>,
  operatorName: string,
): Schemas['OperatorKey'] {
  return {
    object: 'operator_key',
    id: key.id,
    operator: key.operator_id,
    operatorName,
    name: key.name,
    fingerprint: fingerprintOf(key.id, key.digest),
    expiresAt: key.expires_at?.toISOString() ?? null,
    revokedAt: key.revoked_at?.toISOString() ?? null,
    createdAt: key.created_at.toISOString(),
  };
}

type OperatorWithKeys = Awaited<
  ReturnType<ReturnType<typeof allOperators>['executeTakeFirstOrThrow']>
>;

function operatorResource({ keys: rows, ...row }: OperatorWithKeys): Schemas['Operator'] {
  const keys = rows.map((key) =>
    operatorKeyResource(
      {
        ...key,
        operator_id: row.id,
        digest: Buffer.from(key.digest, 'hex'),
        expires_at: key.expires_at === null ? null : new Date(key.expires_at),
        revoked_at: null,
        created_at: new Date(key.created_at),
      },
      row.name,
    ),
  );
  return {
    object: 'operator',
    id: row.id,
    name: row.name,
    email: row.email,
    roles: row.roles,
    allowedIps: row.allowed_ips,
    expiresAt: row.expires_at?.toISOString() ?? null,
    disabledAt: row.disabled_at?.toISOString() ?? null,
    keys,
    warnings: warningsOf(row, keys),
    createdBy: row.created_by,
    createdByName: row.created_by_name,
    createdAt: row.created_at.toISOString(),
  };
}

/** Returns what should be restricted further. */
function warningsOf(
  { roles, allowed_ips, expires_at, disabled_at }: OperatorRow,
  keys: readonly Schemas['OperatorKey'][],
): Schemas['OperatorWarning'][] {
  const isEndless = !expires_at && keys.some(({ expiresAt }) => expiresAt === null);
  const isKeyless =
    !disabled_at && !keys.some(({ expiresAt }) => !expiresAt || Date.parse(expiresAt) > Date.now());
  return [
    ...(booksAndSpends(roles) ? (['books_and_spends'] as const) : []),
    ...(allowed_ips ? [] : (['any_address'] as const)),
    ...(isEndless ? (['key_without_expiry'] as const) : []),
    ...(isKeyless ? (['no_key'] as const) : []),
  ];
}
