import { operations } from '../../../generated/backoffice/operations.ts';
import type { components } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import { toEgp } from '../money.ts';
import type { Operator, Role } from '../operators/operator.ts';
import type { ApprovableOperation } from './approvable.ts';
import { defaultLimits } from './default-limits.ts';

type ApprovalLimit = components['schemas']['ApprovalLimit'];
type ApprovalLimitList = components['schemas']['ApprovalLimitList'];

/** The amount above which an operation needs a second operator, for one role. */
interface Limit {
  operation: ApprovableOperation;
  role: Role;
  /** Piastres; null if the operation never needs one. */
  amount: bigint | null;
  changed_by: string | null;
  changed_at: Date | null;
  isDefault: boolean;
}

const approvableIds = Object.keys(defaultLimits) as ApprovableOperation[];

/** Reads the limits of every role that may call the operations, by operation and role. */
async function readLimits({ db, config }: Context): Promise<Limit[]> {
  const rows = await db.selectFrom('approval_limits').selectAll().execute();
  return approvableIds.flatMap((operation) =>
    rolesOf(operation).map((role) => {
      const row = rows.find((one) => one.operation === operation && one.role === role);
      const byDefault = config.environment === 'live' ? defaultLimits[operation] : null;
      return {
        operation,
        role,
        amount: row ? row.amount : byDefault,
        changed_by: row?.changed_by ?? null,
        changed_at: row?.changed_at ?? null,
        isDefault: !row,
      };
    }),
  );
}

/** Returns the roles that may call the operation. */
export function rolesOf(operation: ApprovableOperation): readonly Role[] {
  return operations[operation].permissions;
}

/** Returns all limits, by operation and role. */
export async function listApprovalLimits(ctx: Context): Promise<ApprovalLimitList> {
  const data = (await readLimits(ctx)).map(approvalLimitResource);
  return { object: 'list', data, hasMore: false, nextCursor: null };
}

/**
 * Returns whether the operation needs a second operator: it creates or moves more than the highest
 * limit of the operator's roles, or has no amount.
 * @param amount in piastres; null if the operation has none
 */
export async function exceedsLimit(
  ctx: Context,
  operation: ApprovableOperation,
  operator: Operator,
  amount: bigint | null,
): Promise<boolean> {
  const limits = (await readLimits(ctx)).filter(
    (one) => one.operation === operation && operator.roles.includes(one.role),
  );
  return limits.every(
    (limit) => limit.amount !== null && (amount ?? limit.amount + 1n) > limit.amount,
  );
}

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
    changedAt: limit.changed_at?.toISOString() ?? null,
  };
}
