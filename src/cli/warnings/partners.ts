import { egp, printable } from '../output/format.ts';
import { isSameName } from '../calls/names.ts';
import { read, type Schemas, type Warning, type Warnings } from './about.ts';

type Partner = Schemas['BackOfficePartner'];

/** Describes what a partner name that is already used means. Null if it is not used. */
const describeDuplicateName: Warning = async ({ api, id, body }) => {
  const { name } = body as Partial<Schemas['CreatePartnerRequest']>;
  if (name === undefined) return null;
  const others = (await api.all<Partner>('/partners')).filter(
    (partner) => partner.id !== id && isSameName(partner.name, name),
  );
  return others.length > 0 ? duplicateName(name, others) : null;
};

/** Describes what a second partner with the same name means. */
export function duplicateName(name: string, others: readonly { id: string }[]) {
  const ids = others.map(({ id }) => id).join(', ');
  return {
    says:
      `Another partner has the name "${printable(name)}": ${ids}. Commands will then accept only their ` +
      'ids, not the name.',
    undo: 'The name can be changed.',
  };
}

/** Describes a new row of a partner's ledger. */
const describeCommission: Warning = async ({ api, id, body }) => {
  const { type, amount, reference } = body as Schemas['AddCommissionRequest'];
  const { name } = await read<Partner>(api, 'partners', id);
  const article = /^[aeiou]/.test(type) ? 'An' : 'A';
  return {
    says:
      `${article} ${type} of ${egp(amount)} (${printable(reference)}) is added to the commissions of ` +
      `${printable(name)}, who is notified.`,
    undo: 'The row is permanent: a mistake is corrected with another row.',
  };
};

/** Describes the revocation of an API key. */
const describeKeyRevocation: Warning = async ({ api, id }) => {
  const key = await read<Schemas['BackOfficeApiKey']>(api, 'api-keys', id);
  if (key.revokedAt !== null) return null; // nothing changes
  const { name } = await read<Partner>(api, 'partners', key.partner);
  return (
    `Every request of ${printable(name)} with the key "${printable(key.name)}" (${key.prefix}…) will be ` +
    'refused. A revoked key cannot be restored.'
  );
};

/** The warnings of commands about partners. */
export const partnerWarnings: Warnings = {
  createPartner: describeDuplicateName,
  updatePartner: describeDuplicateName,
  addCommission: describeCommission,
  revokeApiKey: describeKeyRevocation,
};
