import { sql } from 'kysely';
import type { components } from '../../../generated/backoffice/types.ts';
import { now } from '../../database/clock.ts';
import type { Trx } from '../../database/driver/connection.ts';
import { notFound } from '../../errors.ts';
import { command } from '../command.ts';
import { attachFile } from '../files/attach-file.ts';
import { readPeriod } from '../period.ts';
import { nextStatus } from '../state-table.ts';
import { changeAgreementViewers, emitAgreementEvents } from './agreement-events.ts';
import { getBackOfficeAgreement } from './back-office.ts';
import { agreementTransitions, type AgreementTrigger } from './agreement-transitions.ts';

interface Move {
  agreementId: string;
  trigger: AgreementTrigger;
  /** What is known of the signature. */
  signature?: components['schemas']['SignContractRequest'] | undefined;
}

const TODAY = sql<string>`(clock_timestamp() at time zone 'Africa/Cairo')::date`;

/**
 * Moves an agreement along its state table (D8), and reports it to the partners that can see it (D173). Besides the
 * correction of an order, whose own event reports it, it is the only writer of the status of existing agreements.
 * @throws ApiError resource_not_found, invalid_parameter if it was signed in the future, state_conflict with details
 * {status, allowed}, or as `attachFile` does
 */
export const moveAgreement = command(
  async (work, { agreementId, trigger, signature: { signedOn, file } = {} }: Move) => {
    const { trx } = work;
    if (signedOn !== undefined) await readPeriod(trx, ['signedOn', signedOn]);
    const viewers = await changeAgreementViewers(trx, agreementId);
    const status = await lockAgreement(trx, agreementId, trigger);
    const signed = { signed_at: now, signed_on: signedOn ?? TODAY };
    await trx
      .updateTable('contracts')
      .set({ status, ...(status === 'signed' && signed) })
      .where('id', '=', agreementId)
      .execute();
    if (file !== undefined) await attachFile(trx, file, { contract_id: agreementId });
    await emitAgreementEvents(work, agreementId, viewers);
    return getBackOfficeAgreement(trx, agreementId);
  },
);

/**
 * Locks an agreement that the trigger can move. Returns the status to which it leads.
 * @throws ApiError as `moveAgreement` does
 */
export async function lockAgreement(trx: Trx, id: string, trigger: AgreementTrigger) {
  const agreement = await trx
    .selectFrom('contracts')
    .select('status')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!agreement) throw notFound('contract', id);
  return nextStatus(agreementTransitions, trigger, { noun: 'contract', status: agreement.status });
}
