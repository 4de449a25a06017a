import { now } from '../../database/clock.ts';
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
    const contract = await trx
      .selectFrom('contracts')
      .select('status')
      .where('id', '=', contractId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!contract) throw notFound('contract', contractId);
    const status = nextStatus(contractTransitions, trigger, {
      noun: 'contract',
      status: contract.status,
    });
    await trx
      .updateTable('contracts')
      .set({ status, ...(status === 'signed' && { signed_at: now }) })
      .where('id', '=', contractId)
      .execute();
    return getBackOfficeContract(trx, contractId);
  },
);
