import type { components } from '../../../generated/partner/types.ts';
import { maskPhone } from '../investors/phone.ts';
import { NO_TERMS, type PersonFacts } from './attestation-gaps.ts';
import { deriveCustomerState, type CustomerState } from './customer-states.ts';

type Customer = components['schemas']['Customer'];

/** The personal fields of a customer that is not linked (D29). The language is the default one. */
export const HIDDEN_PERSON = { email: null, name: { en: '', ar: '' }, language: 'en' } as const;

const NOBODY: PersonFacts = {
  erased_at: null,
  suspended_at: null,
  phone_verified_at: null,
  email_verified_at: null,
  pin_created_at: null,
  identity_status: 'pending',
  email: null,
  name: null,
  national_id_digest: null,
};
const LINK = { link_status: 'unlinked', attestation: null } as const;
const UNLINKED = deriveCustomerState(LINK, NOBODY, NO_TERMS);
const GONE = deriveCustomerState(LINK, { ...NOBODY, erased_at: new Date(0) }, NO_TERMS);
const NOT_LINKED: readonly Customer['status'][] = ['pending_consent', 'unlinked'];

/**
 * Hides the person in a copy of a customer that was stored while the customer was linked, if the
 * link has ended: everything but the partner's own data and the version is the same as in the
 * resource of an unlinked customer (D28). A copy from before consent or after unlinking already
 * hides the person.
 */
export function hidePerson(copy: Customer): Customer {
  if (NOT_LINKED.includes(copy.status)) return copy;
  const { object, id, version, externalId, origin, attribution } = copy;
  const { service, metadata, createdAt, linkedAt } = copy;
  const { status, canInvest, nextAction } = UNLINKED;
  return {
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
    status,
    canInvest,
    nextAction,
    ...HIDDEN_PERSON,
    phone: copy.phone && maskPhone(copy.phone),
    kyc: kycResource(copy.kyc.partnerAttested, UNLINKED),
  };
}

/**
 * Removes the person and the partner's own data from a copy of a customer, once the person is
 * erased.
 */
export function erasePerson(copy: Customer): Customer {
  const { status, canInvest, nextAction } = GONE;
  return {
    ...hidePerson(copy),
    status,
    canInvest,
    nextAction,
    phone: null,
    externalId: null,
    metadata: {},
  };
}

/** Returns the KYC part of a customer's resource. */
export function kycResource(
  partnerAttested: boolean,
  { kycStatus, isOwnKycComplete, missingSteps, attestationGaps, isStepDone }: CustomerState,
): components['schemas']['Kyc'] {
  return {
    status: kycStatus,
    amtaarVerified: isOwnKycComplete,
    partnerAttested,
    ...(attestationGaps.length > 0 && { attestationGaps }),
    missingSteps,
    steps: {
      phoneVerified: isStepDone.phone_verification,
      emailVerified: isStepDone.email_verification,
      pinCreated: isStepDone.pin_creation,
      identityVerified: isStepDone.identity_verification,
    },
  };
}
