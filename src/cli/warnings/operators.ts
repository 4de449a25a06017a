import { printable } from '../output/format.ts';
import { read, type Schemas, type Warning, type Warnings } from './about.ts';

type Operator = Schemas['Operator'];

/** Describes what it means that the name of a new operator resembles that of others. Null if it does not. */
const describeResemblance: Warning = async ({ api, body }) => {
  const { name } = body as Schemas['CreateOperatorRequest'];
  const path = `/operators?resembling=${encodeURIComponent(name)}`;
  const similar = (await api.all<Operator>(path)).map((operator) => operator.name);
  if (similar.length === 0) return null;
  return {
    says:
      `"${printable(name)}" resembles the name of another operator: ${similar.map(printable).join(', ')}. ` +
      `As two operators they can approve each other's requests. If they are one person, add a ` +
      `key instead: operators add-key.`,
    undo: 'The operator can be disabled.',
  };
};

/** Describes that somebody is locked out. */
const describeDisabling: Warning = async ({ api, id }) => {
  const { name, roles, disabledAt } = await read<Operator>(api, 'operators', id);
  if (disabledAt !== null) return null; // nothing changes
  return {
    says:
      `Every key of ${printable(name)} (${roles.join(', ')}) is revoked and every session ends, and what they ` +
      `requested can no longer be approved.`,
    undo: 'The operator can be enabled again, on live by two admins. The keys and requests do not return.',
  };
};

/** Describes the revocation of an operator's key. */
const describeKeyRevocation: Warning = async ({ id }) =>
  `Every request with the key ${printable(id)} will be refused. A revoked key cannot be restored.`;

/** Describes that a new key replaces all others. Null if it does not. */
const describeNewInvitation: Warning = async ({ api, id, body }) => {
  const { replacesAll } = body as Schemas['AddOperatorKeyRequest'];
  if (!replacesAll) return null;
  const { name, keys } = await read<Operator>(api, 'operators', id);
  return {
    says:
      `All other keys of ${printable(name)} (${keys.map((key) => printable(key.name)).join(', ') || 'none'}) are ` +
      'revoked and all sessions end, and what was requested with them can no longer be approved.',
    undo: 'A revoked key cannot be restored.',
  };
};

/** The warnings of commands about operators. */
export const operatorWarnings: Warnings = {
  createOperator: describeResemblance,
  disableOperator: describeDisabling,
  addOperatorKey: describeNewInvitation,
  revokeOperatorKey: describeKeyRevocation,
};
