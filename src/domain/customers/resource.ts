import type { Selectable } from 'kysely';
import type { components } from '../../../generated/partner/types.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/connection.ts';
import { maskPhone } from '../investors/phone.ts';
import { appLink } from '../partners/app-link.ts';
import { standingOf, type InvestorFacts, type Standing } from './customer-states.ts';

type Schemas = components['schemas'];

/** A customer with all that its resource shows: its investor, and what its partner may do. */
export type CustomerRow = Selectable<Database['customers']> &
  InvestorFacts &
  Pick<
    Selectable<Database['investors']>,
    'phone' | 'email' | 'name' | 'language' | 'attributed_partner_id' | 'attributed_at'
  > & {
    capabilities: Schemas['Capability'][];
  };

/** What is shown of a person who is not linked: nothing (D29). The language is the default one. */
const HIDDEN = { email: null, name: { en: '', ar: '' }, language: 'en' } as const;

/** The customer as its partner sees it; masked unless linked (D16, D28, D29). */
export function customerResource(config: Config, row: CustomerRow): Schemas['Customer'] {
  const standing = standingOf(row, row, row.capabilities);
  const linked = row.link_status === 'active';
  const attributedToYou = row.attributed_partner_id === row.partner_id;
  return {
    object: 'customer',
    id: row.id,
    version: row.version,
    externalId: row.external_id,
    status: standing.status,
    origin: row.origin,
    phone: linked ? row.phone : maskPhone(row.phone),
    ...(linked
      ? { email: row.email, name: row.name ?? HIDDEN.name, language: row.language }
      : HIDDEN),
    kyc: kycOf(row.attestation !== null, standing),
    canInvest: standing.canInvest,
    attribution: {
      attributedToYou,
      ...(attributedToYou &&
        row.attributed_at && { attributedAt: row.attributed_at.toISOString() }),
    },
    service: { app: appLink(config.appUrl, row.partner_id, row.id) },
    nextAction: standing.nextAction,
    metadata: row.metadata,
    createdAt: row.created_at.toISOString(),
    linkedAt: row.linked_at?.toISOString() ?? null,
  };
}

const NOBODY: InvestorFacts = {
  suspended_at: null,
  phone_verified_at: null,
  email_verified_at: null,
  pin_created_at: null,
  identity_status: 'pending',
};
const UNLINKED = standingOf({ link_status: 'unlinked', attestation: null }, NOBODY, []);
const NOT_LINKED: readonly Schemas['CustomerStatus'][] = ['pending_consent', 'unlinked'];

/**
 * Hides the person in a copy of a customer that was stored while it was linked, once the link has
 * ended: everything but the partner's own data and the version reads as in `customerResource` of an
 * unlinked customer (D28). A copy from before consent or after unlinking hides the person already.
 */
export function hidePerson(copy: Schemas['Customer']): Schemas['Customer'] {
  if (NOT_LINKED.includes(copy.status)) return copy;
  const {
    object,
    id,
    version,
    externalId,
    origin,
    attribution,
    service,
    metadata,
    createdAt,
    linkedAt,
  } = copy;
  const { status, canInvest, nextAction } = UNLINKED;
  const phone = copy.phone && maskPhone(copy.phone);
  const kyc = kycOf(copy.kyc.partnerAttested, UNLINKED);
  const own = {
    object,
    id,
    version,
    externalId,
    origin,
    attribution,
    service,
    metadata,
    createdAt,
    linkedAt,
  };
  return { ...own, status, phone, ...HIDDEN, kyc, canInvest, nextAction };
}

function kycOf(
  partnerAttested: boolean,
  { kycStatus, ownKycComplete, missingSteps, stepsDone }: Standing,
): Schemas['Kyc'] {
  return {
    status: kycStatus,
    amtaarVerified: ownKycComplete,
    partnerAttested,
    missingSteps,
    steps: {
      phoneVerified: stepsDone.phone_verification,
      emailVerified: stepsDone.email_verification,
      pinCreated: stepsDone.pin_creation,
      identityVerified: stepsDone.identity_verification,
    },
  };
}
