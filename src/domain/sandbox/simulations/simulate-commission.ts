import type { components } from '../../../../generated/partner/types.ts';
import { command } from '../../command.ts';
import { addCommission } from '../../commissions/add-commission.ts';
import { commissionResource } from '../../commissions/resource.ts';
import type { Caller } from '../../partners/caller.ts';
import { simulatedReference } from '../reference.ts';

type Request = components['schemas']['SimulateCommissionRequest'];

/**
 * Adds a row to the caller's commission ledger as staff would (D10, D92).
 * @throws ApiError invalid_parameter for the amount, state_conflict if a payout is more than the
 * balance
 */
export const simulateCommission = command(
  async (work, { caller, ...request }: { caller: Caller } & Request) => {
    const partnerId = caller.partner.id;
    const reference = simulatedReference();
    const { id } = await addCommission.within(work, { partnerId, ...request, reference });
    const row = work.trx.selectFrom('commissions').selectAll().where('id', '=', id);
    return commissionResource(await row.executeTakeFirstOrThrow());
  },
);
