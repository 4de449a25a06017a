import { approvalText } from '../output/approval-text.ts';
import { assertPossible, read, type Schemas, type Warning, type Warnings } from './about.ts';

/** Shows what an approval performs: what the operator saw who requested it. */
const describeApproval: Warning = async ({ api, id }) => {
  const approval = await read<Schemas['Approval']>(api, 'approvals', id);
  assertPossible(`Approval ${approval.number}`, approval.status, ['pending']);
  return { says: approvalText(approval), undo: 'It is carried out at once.' };
};

/** The warnings of commands about approvals. */
export const approvalWarnings: Warnings = {
  approveRequest: describeApproval,
};
