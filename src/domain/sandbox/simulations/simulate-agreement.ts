import type { components } from '../../../../generated/partner/types.ts';
import type { Trx } from '../../../database/driver/connection.ts';
import { ApiError, notFound } from '../../../errors.ts';
import { command } from '../../command.ts';
import type { InvestorFacts } from '../../investors/kyc-steps.ts';
import type { Caller } from '../../partners/caller.ts';
import {
  agreementTransitions,
  type AgreementTrigger,
} from '../../portfolio/agreement-transitions.ts';
import { moveAgreement } from '../../portfolio/move-agreement.ts';
import { agreementResource, type AgreementRow } from '../../portfolio/resource.ts';
import { requireOwnKyc } from '../require-own-kyc.ts';

type Status = components['schemas']['ContractStatus'];
type Target = components['schemas']['SimulatedContractStatus'];

/**
 * Moves an agreement of a linked customer as staff and the customer would, along its state table (D8,
 * D92). If it already has the status, nothing happens.
 * @throws ApiError resource_not_found, also once unlinked; state_conflict with details {status,
 * allowed}: the statuses that can be reached from here; state_conflict if the customer cannot use the app
 */
export const simulateAgreement = command(
  async (
    work,
    { caller, agreementId, to }: { caller: Caller; agreementId: string; to: Target },
  ) => {
    const agreement = await getAgreementRow(work.trx, caller, agreementId);
    const path = pathTo(agreement.status, to);
    if (path.includes('sign')) requireOwnKyc(agreement);
    for (const trigger of path) await moveAgreement.within(work, { agreementId, trigger });
    return agreementResource(await getAgreementRow(work.trx, caller, agreementId));
  },
);

async function getAgreementRow(
  trx: Trx,
  caller: Caller,
  id: string,
): Promise<AgreementRow & InvestorFacts> {
  const row = await trx
    .selectFrom('contracts')
    .innerJoin('customers', 'customers.investor_id', 'contracts.investor_id')
    .innerJoin('investors', 'investors.id', 'contracts.investor_id')
    .innerJoin('properties', 'properties.id', 'contracts.property_id')
    .where('contracts.id', '=', id)
    .where('customers.partner_id', '=', caller.partner.id)
    .where('customers.link_status', '=', 'active')
    .selectAll('contracts')
    .select(['properties.code', 'properties.name', 'erased_at', 'suspended_at'])
    .select(['phone_verified_at', 'email_verified_at', 'pin_created_at', 'identity_status'])
    .executeTakeFirst();
  if (!row) throw notFound('contract', id);
  return row;
}

/**
 * Returns the triggers from one status to the other.
 * @throws ApiError state_conflict if the table has no such path
 */
function pathTo(status: Status, target: Target): AgreementTrigger[] {
  const paths = new Map<Status, AgreementTrigger[]>([[status, []]]);
  for (const [reached, path] of paths) {
    for (const { from, trigger, to } of agreementTransitions)
      if (from === reached && !paths.has(to)) paths.set(to, [...path, trigger]);
  }
  const path = paths.get(target);
  if (path) return path;
  throw new ApiError('state_conflict', {
    situation: 'contract_status',
    message: `The contract is ${status} and cannot become ${target}.`,
    details: { status, allowed: [...paths.keys()].filter((reached) => reached !== status) },
  });
}
