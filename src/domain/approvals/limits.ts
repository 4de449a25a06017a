import { ApprovalLimitName } from '../../../generated/backoffice/enums.ts';
import { operations } from '../../../generated/backoffice/operations.ts';
import type { components } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/driver/connection.ts';
import { toEgp, toPiastres } from '../money.ts';
import { operatorName } from '../operators/operator-name.ts';
import type { Operator, Role } from '../operators/operator.ts';
import { toDetails, type ApprovalDetail } from './targets/details.ts';
import { titleOf } from './targets/requested.ts';

type ApprovalLimit = components['schemas']['ApprovalLimit'];
type ApprovalLimitList = components['schemas']['ApprovalLimitList'];

/** The amount above which an operation needs a second operator, for one role. */
interface Limit {
  operation: ApprovalLimitName;
  role: Role;
  /** Piastres; null if the operation never needs one. */
  amount: bigint | null;
  changed_by: string | null;
  changed_by_name: string | null;
  changed_at: Date | null;
  isDefault: boolean;
}

/** The database, or a transaction, and the environment, which has the defaults. */
interface LimitSource {
  db: Db;
  config: Context['config'];
}

/** Reads the limits of every role that may call the operations, by operation and role. */
async function readLimits({ db, config }: LimitSource): Promise<Limit[]> {
  const rows = await db
    .selectFrom('approval_limits')
    .selectAll()
    .select(operatorName('changed_by').as('changed_by_name'))
    .execute();
  return ApprovalLimitName.flatMap((operation) =>
    rolesOf(operation).map((role) => {
      const row = rows.find((one) => one.operation === operation && one.role === role);
      return {
        operation,
        role,
        amount: row ? row.amount : defaultLimitOf(operation, config),
        changed_by: row?.changed_by ?? null,
        changed_by_name: row?.changed_by_name ?? null,
        changed_at: row?.changed_at ?? null,
        isDefault: !row,
      };
    }),
  );
}

/** The limit of evidence that nobody but the operator shows (D154): EGP, on live. */
const OWN_EVIDENCE = {
  title: 'Use evidence that nobody else has brought',
  approval: { limit: 0, isLiveOnly: true },
  permissions: ['finance', 'admin'],
} as const;

/** Returns what the contract says of an operation with a limit, or the same of evidence. */
const rowOf = (name: ApprovalLimitName) =>
  name === 'confirmOwnEvidence' ? OWN_EVIDENCE : { ...operations[name], title: titleOf(name) };

/**
 * Returns the limit, in piastres, of every role without one in the database; null if the operation
 * never needs a second operator.
 */
export function defaultLimitOf(
  name: ApprovalLimitName,
  { environment }: Pick<Context['config'], 'environment'>,
): bigint | null {
  const { limit, isLiveOnly } = rowOf(name).approval;
  return isLiveOnly && environment !== 'live' ? null : toPiastres(limit, 'limit');
}

/** Returns the roles that may call the operation. */
export function rolesOf(name: ApprovalLimitName): readonly Role[] {
  return rowOf(name).permissions;
}

/** Returns all limits, by operation and role. */
export async function listApprovalLimits(ctx: Context): Promise<ApprovalLimitList> {
  const data = (await readLimits(ctx)).map(approvalLimitResource);
  return { object: 'list', data, hasMore: false, nextCursor: null };
}

/**
 * Returns the highest limit of the operator's roles for an operation, in piastres; null if it never
 * needs a second operator.
 */
export async function readLimitOf(
  ctx: LimitSource,
  operation: ApprovalLimitName,
  { roles }: Operator,
): Promise<bigint | null> {
  const amounts = (await readLimits(ctx))
    .filter((limit) => limit.operation === operation && roles.includes(limit.role))
    .map(({ amount }) => amount);
  if (amounts.includes(null)) return null;
  return amounts.reduce<bigint>((highest, amount) => (amount! > highest ? amount! : highest), 0n);
}

/** Reads the limit of a role before and after a change. */
export async function limitDetails(
  source: LimitSource,
  operation: string,
  { role, amount }: components['schemas']['SetApprovalLimitRequest'],
): Promise<ApprovalDetail[]> {
  const before = (await readLimits(source)).find(
    (limit) => limit.operation === operation && limit.role === role,
  );
  if (!before) return [];
  return toDetails({
    'limit.operation': operation,
    'limit.role': role,
    'limit.amount': [before.amount === null ? NEVER : toEgp(before.amount), amount ?? NEVER],
  });
}

/** Returns what a limit is for, and its name. */
export function limitTitle(name: string): string {
  return `${rowOf(name as ApprovalLimitName).title} (${name})`;
}

/** The limit of an operation that never needs a second operator, in words. */
const NEVER = 'never';

/** Returns the limit as staff see it. */
export function approvalLimitResource(limit: Limit): ApprovalLimit {
  return {
    object: 'approval_limit',
    id: `${limit.operation}.${limit.role}`,
    operation: limit.operation,
    role: limit.role,
    amount: limit.amount === null ? null : toEgp(limit.amount),
    isDefault: limit.isDefault,
    changedBy: limit.changed_by,
    changedByName: limit.changed_by_name,
    changedAt: limit.changed_at?.toISOString() ?? null,
  };
}
