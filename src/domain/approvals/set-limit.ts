import { ApprovalLimitName } from '../../../generated/backoffice/enums.ts';
import type { components } from '../../../generated/backoffice/types.ts';
import { now } from '../../database/clock.ts';
import { ApiError } from '../../errors.ts';
import { command } from '../command.ts';
import { toPiastres } from '../money.ts';
import { operatorName } from '../operators/operator-name.ts';
import { approvalLimitResource, rolesOf } from './limits.ts';

type Request = components['schemas']['SetApprovalLimitRequest'];

interface SetApprovalLimit extends Request {
  operation: ApprovalLimitName;
  /** The operator's id. */
  actor: string;
}

/**
 * Sets the amount above which an operation needs a second operator, for one role. Returns the limit.
 * @throws ApiError resource_not_found if the operation cannot need a second operator,
 * invalid_parameter if the role may not call it
 */
export const setApprovalLimit = command(
  async ({ trx }, { operation, role, amount, actor }: SetApprovalLimit) => {
    if (!ApprovalLimitName.includes(operation)) {
      throw new ApiError('resource_not_found', {
        param: 'id',
        message:
          'No operation with this name can need a second operator. Give the `operation` of a limit, ' +
          'such as topUpWallet.',
      });
    }
    if (!rolesOf(operation).includes(role)) {
      throw new ApiError('invalid_parameter', {
        param: 'role',
        message: `The role ${role} may not call ${operation}. Give one of: ${rolesOf(operation).join(', ')}.`,
      });
    }
    const limit = {
      amount: amount === null ? null : toPiastres(amount, 'amount'),
      changed_by: actor,
      changed_at: now,
    };
    const row = await trx
      .insertInto('approval_limits')
      .values({ operation, role, ...limit })
      .onConflict((conflict) => conflict.columns(['operation', 'role']).doUpdateSet(limit))
      .returning(['amount', 'changed_by', 'changed_at'])
      .returning(operatorName('changed_by').as('changed_by_name'))
      .executeTakeFirstOrThrow();
    return approvalLimitResource({ operation, role, isDefault: false, ...row });
  },
);
