import { sql } from 'kysely';
import { operations, type OperationId } from '../../../generated/backoffice/operations.ts';
import { placeOf } from '../../addresses.ts';
import { minutesFromNow, now } from '../../database/clock.ts';
import { newId } from '../../database/ids.ts';
import type { UnitOfWork } from '../command.ts';

/** Minutes for which a request waits before its deciders get e-mail: further requests are in the same one. */
const WAITS_MINUTES = 5;

interface Request {
  approval: string;
  operation: OperationId;
  requestedBy: string;
}

/**
 * Adds a notice for each person who can decide a request. It exists if, and only if, the request does. None is added
 * while no mail server is configured.
 */
export async function addRequestNotices(
  { ctx, trx }: Pick<UnitOfWork, 'ctx' | 'trx'>,
  { approval, operation, requestedBy }: Request,
): Promise<void> {
  if (!ctx.config.mail) return;
  const deciders = await trx
    .selectFrom('operators')
    .select('id')
    .where('id', '<>', requestedBy)
    .where('request_notices', '=', true)
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`coalesce(expires_at > ${now}, true)`)
    .where(mayDecide(operation))
    .execute();
  if (deciders.length === 0) return;
  await trx
    .insertInto('operator_notices')
    .values(
      deciders.map(({ id }) => ({
        id: newId('operatorNotice'),
        operator_id: id,
        kind: 'approval_waits' as const,
        approval_id: approval,
        due_at: minutesFromNow(WAITS_MINUTES),
      })),
    )
    .execute();
}

/** Whether the roles of an operator allow an operation. An admin may do everything. */
export const mayDecide = (operation: OperationId) =>
  sql<boolean>`roles && ${[...operations[operation].permissions, 'admin']}::text[]`;

interface Decision {
  approval: string;
  requestedBy: string;
  decidedBy: string;
  isApproved: boolean;
}

/** Adds a notice of the decision for the person who made the request, unless they have withdrawn it. */
export async function addDecisionNotice(
  { ctx, trx }: Pick<UnitOfWork, 'ctx' | 'trx'>,
  { approval, requestedBy, decidedBy, isApproved }: Decision,
): Promise<void> {
  if (!ctx.config.mail || requestedBy === decidedBy) return;
  const kind = isApproved ? 'request_approved' : 'request_declined';
  await trx
    .insertInto('operator_notices')
    .columns(['id', 'operator_id', 'kind', 'approval_id'])
    .expression((eb) =>
      eb
        .selectFrom('operators')
        .select([
          sql.val(newId('operatorNotice')).as('id'),
          'id as operator_id',
          sql.val<typeof kind>(kind).as('kind'),
          sql.val(approval).as('approval_id'),
        ])
        .where('id', '=', requestedBy)
        .where('request_notices', '=', true),
    )
    .execute();
}

/** Adds a notice of a sign-in from a network from which the person has never signed in before. */
export async function addSignInNotice(
  { ctx, trx }: Pick<UnitOfWork, 'ctx' | 'trx'>,
  { session, operatorId, address }: { session: string; operatorId: string; address: string },
): Promise<void> {
  if (!ctx.config.mail) return;
  const earlier = await trx
    .selectFrom('operator_sessions')
    .select('address')
    .distinct()
    .where('operator_id', '=', operatorId)
    .where('id', '<>', session)
    .execute();
  if (earlier.some((one) => placeOf(one.address) === placeOf(address))) return;
  await trx
    .insertInto('operator_notices')
    .values({
      id: newId('operatorNotice'),
      operator_id: operatorId,
      kind: 'new_sign_in',
      session_id: session,
    })
    .execute();
}
