import { egp, printable, words } from '../output/format.ts';
import { assertPossible, read, type Schemas, type Warning, type Warnings } from './about.ts';

type Detail = Schemas['ApprovalDetail'];

/** Describes what an approval performs, with what the operator who requested it saw. */
const describeApproval: Warning = async ({ api, id }) => {
  const approval = await read<Schemas['Approval']>(api, 'approvals', id);
  assertPossible(`Approval ${approval.id}`, approval.status, ['pending']);
  const { operation, target, details } = approval;
  const amount = approval.amount === null ? '' : ` of ${egp(approval.amount)}`;
  const requested = `requested by ${printable(approval.requestedByName)}`;
  return [
    `${words([operation])}${amount} for ${printable(target)}, ${requested}, is carried out: ` +
      `${printable(JSON.stringify(approval.request))}.`,
    ...(details.length > 0
      ? [`When it was requested: ${details.map(detailText).join('; ')}.`]
      : []),
  ].join(' ');
};

function detailText({ field, value, newValue }: Detail): string {
  const shown = (one: Detail['value']) => {
    if (one === null) return 'none';
    return typeof one === 'number' ? egp(one) : printable(one);
  };
  return `${field} ${shown(value)}${newValue === undefined ? '' : ` → ${shown(newValue)}`}`;
}

/** The warnings of commands about approvals. */
export const approvalWarnings: Warnings = {
  approveRequest: describeApproval,
};
