import { egp, printable } from '../output/format.ts';
import { isSameName } from '../calls/names.ts';
import {
  impossible,
  read,
  type About,
  type Schemas,
  type Warning,
  type Warnings,
} from './about.ts';

type Partner = Schemas['BackOfficePartner'];

/** Describes what it means that a partner has the same name, or a similar one. Null if none has. */
const describeDuplicateName: Warning = async ({ api, id, body }) => {
  const { name } = body as Partial<Schemas['CreatePartnerRequest']>;
  if (name === undefined) return null;
  const similar = await api.all<Partner>('/partners', { resembling: name });
  const others = similar.filter((partner) => partner.id !== id);
  if (others.length === 0) return null;
  const same = others.filter((partner) => isSameName(partner.name, name));
  if (same.length > 0) return duplicateName(name, same);
  const known = others.map((partner) => `${printable(partner.name)} (${partner.id})`).join(', ');
  return {
    says:
      `"${printable(name)}" resembles the name of another partner: ${known}. If it is the same company, use ` +
      'that partner instead.',
    undo: 'The name can be changed.',
  };
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

type AddCommission = Schemas['AddCommissionRequest'];

/** Describes a new row of a partner's ledger. */
const describeCommission: Warning = async ({ api, id, body }) => {
  const { type, amount, reference } = body as AddCommission;
  const partner = await read<Partner>(api, 'partners', id);
  const article = /^[aeiou]/.test(type) ? 'An' : 'A';
  const covered =
    type === 'payout' ? await describeBalance(api, partner, body as AddCommission) : '';
  return {
    says:
      `${article} ${type} of ${egp(amount)} (${printable(reference)}) is added to the commissions of ` +
      `${printable(partner.name)}, who is notified.${covered}`,
    undo: 'The row is permanent: a mistake is corrected with another row.',
  };
};

/** Describes what the partner is owed before and after a payout. @throws Failure if it is less than the payout */
async function describeBalance(
  api: About['api'],
  { id, name, mode }: Partner,
  { amount, testMode = mode === 'test' }: AddCommission,
): Promise<string> {
  const summary = await api.get<Schemas['BackOfficeCommissionSummary']>(
    `/partners/${id}/commissions/summary`,
  );
  const owed = testMode ? summary.testBalance : summary.balance;
  const inTest = testMode ? ' in test mode' : '';
  if (amount > owed)
    throw impossible(
      `${printable(name)} is owed ${egp(owed)}${inTest}, which is less than ${egp(amount)}.`,
    );
  const left = (Math.round(owed * 100) - Math.round(amount * 100)) / 100;
  return ` The partner is owed ${egp(owed)}${inTest}; ${egp(left)} remain.`;
}

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

/** Describes that a partner is locked out. */
const describeStop: Warning = async ({ api, id }) => {
  const { name, stoppedAt } = await read<Partner>(api, 'partners', id);
  if (stoppedAt !== null) return null; // nothing changes
  const waiting = await unpaidOrders(api, id);
  return {
    says:
      `Every request of ${printable(name)} is refused, with every key, and its webhooks wait. Payments that are ` +
      `under way are finished. ${waiting} of its orders await payment: they expire as usual.`,
    undo: 'It can be resumed with partners resume.',
  };
};

/** Returns the number of a partner's orders that await payment, in words. */
async function unpaidOrders(api: About['api'], partner: string): Promise<string> {
  const { data, hasMore } = await api.send<Schemas['BackOfficeOrderList']>({
    method: 'GET',
    path: '/orders',
    query: { partner, status: 'awaiting_payment', limit: '100' },
  });
  return hasMore ? 'More than 100' : String(data.length);
}

/** Describes which keys work again. */
const describeResumption: Warning = async ({ api, id }) => {
  const { name, stoppedAt } = await read<Partner>(api, 'partners', id);
  if (stoppedAt === null) return null; // nothing changes
  const keys = await api.all<Schemas['BackOfficeApiKey']>(
    `/partners/${encodeURIComponent(id)}/api-keys`,
  );
  const usable = keys.filter(
    ({ revokedAt, expiresAt }) =>
      revokedAt === null && (expiresAt === null || Date.parse(expiresAt) > Date.now()),
  );
  const listed = usable
    .map(({ name: key, prefix }) => `"${printable(key)}" (${prefix}…)`)
    .join(', ');
  return {
    says:
      `${printable(name)} can use these keys again: ${listed || 'none'}. The webhooks that waited are sent. Revoke ` +
      'first what has leaked, with api-keys revoke.',
    undo: 'It can be stopped again.',
  };
};

/** The warnings of commands about partners. */
export const partnerWarnings: Warnings = {
  createPartner: describeDuplicateName,
  updatePartner: describeDuplicateName,
  stopPartner: describeStop,
  resumePartner: describeResumption,
  addCommission: describeCommission,
  revokeApiKey: describeKeyRevocation,
};
