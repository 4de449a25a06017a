import { createOperator, isSecondAdmin } from '../operators/create-operator.ts';
import { addOperatorKey } from '../operators/operator-keys.ts';
import { grantsMore, updateOperator } from '../operators/update-operator.ts';
import { approvable } from './approvable.ts';
import { invitationDetails, operatorDetails, operatorKeyDetails } from './targets/operators.ts';
import { lockIn } from './targets/read-targets.ts';

/** The operations by which one person could become two, or do more than before. They have no amount. */
export const operatorOperations = {
  createOperator: approvable('createOperator', {
    status: 201,
    command: createOperator,
    inputOf: ({ body: operator, actor }) => ({ operator, actor }),
    amountOf: async (db, { body }) => ((await isSecondAdmin(db, body)) ? 0n : null),
    detailsOf: (db, { body }) => invitationDetails(db, body),
  }),
  updateOperator: approvable('updateOperator', {
    status: 200,
    command: updateOperator,
    inputOf: ({ id, body }) => ({ operatorId: id, change: body }),
    amountOf: async (db, { id, body }) => ((await grantsMore(db, id, body)) ? null : 0n),
    detailsOf: (db, { id, body }) => operatorDetails(db, id, body),
    lockTarget: lockIn('operators'),
  }),
  addOperatorKey: approvable('addOperatorKey', {
    status: 201,
    command: addOperatorKey,
    inputOf: ({ id, body }) => ({ operatorId: id, key: body }),
    // The holder of the key acts under the operator's name.
    amountOf: () => null,
    detailsOf: (db, { id }) => operatorKeyDetails(db, id),
    lockTarget: lockIn('operators'),
  }),
};
