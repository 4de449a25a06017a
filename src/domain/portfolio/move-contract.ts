import { now } from '../../database/clock.ts';
import type { Trx } from '../../database/driver/connection.ts';
import { notFound } from '../../errors.ts';
import { command } from '../command.ts';
import { nextStatus } from '../state-table.ts';
import { getBackOfficeContract } from './back-office.ts';
import { contractTransitions, type ContractTrigger } from './contract-transitions.ts';

/**
 * Moves a contract along its state table (D8). It is the only writer of the status of existing
 * contracts.
 * @throws ApiError resource_not_found, state_conflict with details {status, allowed}
 */
export const moveContract = command(
  async ({ trx }, { contractId, trigger }: { contractId: string; trigger: ContractTrigger }) => {
    const status = await lockContract(trx, contractId, trigger);
    await trx
      .updateTable('contracts')
      .set({ status, ...(status === 'signed' && { signed_at: now }) })
      .where('id', '=', contractId)
      .execute();
    return getBackOfficeContract(trx, contractId);
  },
);

/**
 * Locks a contract that the trigger can move. Returns the status to which it leads.
 * @throws ApiError as `moveContract` does
 */
export async function lockContract(trx: Trx, id: string, trigger: ContractTrigger) {
  const contract = await trx
    .selectFrom('contracts')
    .select('status')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!contract) throw notFound('contract', id);
  return nextStatus(contractTransitions, trigger, { noun: 'contract', status: contract.status });
}
