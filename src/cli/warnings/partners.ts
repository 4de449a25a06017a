import { egp, printable } from '../format.ts';
import { isSameName } from '../names.ts';
import { read, type Schemas, type Warning } from './about.ts';

type Partner = Schemas['BackOfficePartner'];

/** A partner gets the name of another: commands would know neither by it. */
export const namedAlike: Warning = async ({ api, id, body }) => {
  const { name } = body as Partial<Schemas['CreatePartnerRequest']>;
  if (name === undefined) return null;
  const others = (await api.all<Partner>('/partners')).filter(
    (partner) => partner.id !== id && isSameName(partner.name, name),
  );
  return others.length > 0 ? alike(name, others) : null;
};

/** What a second partner of a name means. */
export function alike(name: string, others: readonly { id: string }[]) {
  const ids = others.map(({ id }) => id).join(', ');
  return {
    says: `There is a partner called "${printable(name)}" already: ${ids}. Commands then know neither by that name, only by the id.`,
    undo: 'The name can be changed.',
  };
}

/** A row of a partner's ledger. */
export const booked: Warning = async ({ api, id, body }) => {
  const { type, amount, reference } = body as Schemas['AddCommissionRequest'];
  const { name } = await read<Partner>(api, 'partners', id);
  const article = /^[aeiou]/.test(type) ? 'An' : 'A';
  return `${article} ${type} of ${egp(amount)} (${printable(reference)}) is added to the commissions of ${printable(name)}, who is told. The row stays: a mistake is mended by a row of its own.`;
};

/** A partner's servers are locked out. */
export const revoked: Warning = async ({ api, id }) => {
  const key = await read<Schemas['BackOfficeApiKey']>(api, 'api-keys', id);
  if (key.revokedAt !== null) return null; // it stays so
  const { name } = await read<Partner>(api, 'partners', key.partner);
  return `Every request of ${printable(name)} with the key "${printable(key.name)}" (${key.prefix}…) is refused from now on. It cannot be made valid again.`;
};
