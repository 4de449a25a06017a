import { egp, printable, words } from '../format.ts';
import { assertPossible, read, type Schemas, type Warning } from './about.ts';

/** Describes what an approval performs. */
export const describeApproval: Warning = async ({ api, id }) => {
  const approval = await read<Schemas['Approval']>(api, 'approvals', id);
  assertPossible(`Approval ${approval.id}`, approval.status, ['pending']);
  const amount = approval.amount === null ? '' : ` of ${egp(approval.amount)}`;
  return `${words([approval.operation])}${amount} for ${printable(approval.target)}, requested by ${approval.requestedBy}, is carried out: ${printable(JSON.stringify(approval.request))}.`;
};
