import type { components } from '../../../../generated/partner/types.ts';
import { command, type UnitOfWork } from '../../command.ts';
import { getCustomerRow } from '../../customers/find-customers.ts';
import { customerResource } from '../../customers/resource.ts';
import { reinstateInvestor, suspendInvestor } from '../../customers/suspend-investor.ts';
import { unlinkInvestor } from '../../customers/unlink-customer.ts';
import { getLinkedCustomer, type AboutCustomer } from '../linked-customer.ts';

type Action = components['schemas']['SimulateCustomerRequest']['action'];
type Person = { investorId: string; partnerId: string };

/** The commands of staff behind each action. */
const ACTIONS: Record<Action, (work: UnitOfWork, person: Person) => Promise<unknown>> = {
  suspend: (work, { investorId }) =>
    suspendInvestor.within(work, { investorId, reason: 'Simulated in the sandbox' }),
  reinstate: (work, { investorId }) => reinstateInvestor.within(work, { investorId }),
  unlink: (work, person) => unlinkInvestor.within(work, person),
};

/**
 * Performs an action on a customer that only the service's staff or the customer in the app can
 * perform on live (D92).
 * @throws ApiError resource_not_found, also once unlinked; state_conflict before consent, or if the
 * customer is already suspended, or not suspended
 */
export const simulateCustomer = command(
  async (work, { action, ...about }: AboutCustomer & { action: Action }) => {
    const { investor_id: investorId, partner_id: partnerId } = await getLinkedCustomer(
      work.trx,
      about,
    );
    await ACTIONS[action](work, { investorId, partnerId });
    const { caller, customerId } = about;
    return customerResource(work.ctx.config, await getCustomerRow(work.trx, caller, customerId));
  },
);
