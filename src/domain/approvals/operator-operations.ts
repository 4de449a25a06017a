import {
  changed,
  endOf,
  needsAnotherAdmin,
  NOBODY,
  readAccess,
  type Access,
} from '../operators/access.ts';
import { createOperator, isSecondAdmin } from '../operators/create-operator.ts';
import { addOperatorKey } from '../operators/operator-keys.ts';
import { enableOperator, updateOperator } from '../operators/update-operator.ts';
import type { Db } from '../../database/driver/connection.ts';
import { approvable } from './approvable.ts';
import {
  accessDetails,
  invitationDetails,
  operatorDetails,
  operatorKeyDetails,
} from './targets/operators.ts';
import { lockIn } from './targets/read-targets.ts';

/** Null if another admin must approve a change, or 0. */
const amountOf = (before: Access, after: Access) => (needsAnotherAdmin(before, after) ? null : 0n);

async function amountOfChange(db: Db, id: string, change: (before: Access) => Access) {
  const before = await readAccess(db, id);
  return before ? amountOf(before, change(before)) : 0n;
}

/** The operations by which one person could become two, or do more than before. They have no amount. */
export const operatorOperations = {
  createOperator: approvable('createOperator', {
    status: 201,
    command: createOperator,
    targetOf: ({ name }) => name,
    inputOf: ({ body: operator, actor }) => ({ operator, actor }),
    amountOf: async (db, { body }) =>
      (await isSecondAdmin(db, body)) ? 0n : amountOf(NOBODY, changed(NOBODY, body)),
    detailsOf: (db, { body }) => invitationDetails(db, body),
  }),
  updateOperator: approvable('updateOperator', {
    status: 200,
    command: updateOperator,
    inputOf: ({ id, body }) => ({ operatorId: id, change: body }),
    amountOf: (db, { id, body }) => amountOfChange(db, id, (before) => changed(before, body)),
    detailsOf: (db, { id, body }) => operatorDetails(db, id, body),
    lockTarget: lockIn('operators'),
  }),
  enableOperator: approvable('enableOperator', {
    status: 200,
    command: enableOperator,
    inputOf: ({ id }) => ({ operatorId: id }),
    amountOf: (db, { id }) =>
      amountOfChange(db, id, (before) => ({ ...before, isDisabled: false })),
    detailsOf: (db, { id }) => accessDetails(db, id),
    lockTarget: lockIn('operators'),
  }),
  addOperatorKey: approvable('addOperatorKey', {
    status: 201,
    command: addOperatorKey,
    inputOf: ({ id, body }) => ({ operatorId: id, key: body }),
    // The holder of the key acts under the operator's name.
    amountOf: (db, { id, body: { fingerprint, expiresAt = null } }) =>
      amountOfChange(db, id, (before) => ({
        ...before,
        keys: [...before.keys, { id: fingerprint, expiresAt: endOf(expiresAt) }],
      })),
    detailsOf: (db, { id }) => operatorKeyDetails(db, id),
    lockTarget: lockIn('operators'),
  }),
};
