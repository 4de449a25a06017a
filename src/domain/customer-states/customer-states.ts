import type { Selectable } from 'kysely';
import type { components } from '../../../generated/partner/types.ts';
import { nextActionMessages } from '../../contract/customer-messages.ts';
import type { Database } from '../../database/driver/connection.ts';
import { ApiError } from '../../errors.ts';
import {
  isOwnKycComplete,
  isStepDone,
  KYC_STEPS,
  type InvestorFacts,
} from '../investors/kyc-steps.ts';
import { attestationGaps, type KycTerms, type PersonFacts } from './attestation-gaps.ts';

type Schemas = components['schemas'];
type KycStep = Schemas['KycStep'];

/** What a customer's state depends on, besides its investor. */
export type LinkFacts = Pick<Selectable<Database['customers']>, 'link_status' | 'attestation'> & {
  /** Whether a contract that the partner can see waits for the customer's signature (D173). */
  awaits_signature?: boolean;
};

/**
 * A customer's state with one partner. Its parts always agree, because one row of the table below
 * defines them.
 */
export interface CustomerState {
  status: Schemas['CustomerStatus'];
  /** True if POST /orders accepts the customer. */
  canInvest: boolean;
  nextAction: Schemas['Customer']['nextAction'];
  kycStatus: Schemas['KycStatus'];
  /** Steps that prevent the customer from investing; empty if KYC does not (D4). */
  missingSteps: KycStep[];
  /** Why the attestation does not count under the partner's agreement. */
  attestationGaps: Schemas['AttestationGap'][];
  /** True if the service has verified the customer itself. */
  isOwnKycComplete: boolean;
  isStepDone: Record<KycStep, boolean>;
}

interface Facts {
  isErased: boolean;
  link: LinkFacts['link_status'];
  isSuspended: boolean;
  kyc: Schemas['KycStatus'];
  awaitsSignature: boolean;
}

interface StateRow {
  status: Schemas['CustomerStatus'];
  when: (facts: Facts) => boolean;
  nextAction: Schemas['NextActionType'];
  /** For the partner's staff, in English. */
  description: string | ((missing: readonly KycStep[]) => string);
  /** For the customer, if not the text of the next action. */
  userMessage?: Schemas['LocalizedText'];
}

/** The customer's states (D5). The first row whose condition is true decides. */
// prettier-ignore
const CUSTOMER_STATES: readonly StateRow[] = [
  { status: 'unlinked',        when: ({ link, isErased }) => link === 'unlinked' && isErased, nextAction: 'none',
    description: 'The personal data of this customer was erased. ' +
      'A later account with the same phone number is another customer.',
    userMessage: {
      en: 'Your investment account is closed, and your personal data has been erased.',
      ar: 'تم إغلاق حسابك الاستثماري ومحو بياناتك الشخصية.',
    } },
  { status: 'unlinked',        when: ({ link }) => link === 'unlinked',        nextAction: 'relink',
    description: 'Register the same phone number again to ask for a new consent.' },
  { status: 'pending_consent', when: ({ link }) => link === 'pending_consent', nextAction: 'submit_consent_code',
    description: 'Request an SMS code and submit the code that the customer reads out.' },
  { status: 'suspended',       when: ({ isSuspended }) => isSuspended,         nextAction: 'contact_support',
    description: "The service has suspended this account. Ask the customer to contact the service's support." },
  { status: 'active',          when: ({ kyc, awaitsSignature }) => kyc === 'verified' && awaitsSignature, nextAction: 'sign_contract',
    description: "Ask the customer to sign the contract in the service's app. The customer can invest meanwhile." },
  { status: 'active',          when: ({ kyc }) => kyc === 'verified',          nextAction: 'none',
    description: 'Nothing to do. The customer can invest.' },
  { status: 'onboarding',      when: ({ kyc }) => kyc === 'rejected',          nextAction: 'contact_support',
    description: "The service could not verify the customer's identity. " +
      "Ask the customer to contact the service's support." },
  { status: 'onboarding',      when: ({ kyc }) => kyc === 'in_review',         nextAction: 'wait',
    description: "The service is checking the customer's documents. Wait for the event customer.kyc_verified." },
  { status: 'onboarding',      when: () => true,                               nextAction: 'complete_kyc',
    description: (missing) => `Send the customer to the service's app to complete ${listNames(missing)}.` },
];

/**
 * Derives a customer's state with one partner from link, suspension and KYC; the state is never
 * stored. If the customer is not linked, no data of the investor affects it or is shown (D29), except
 * that the person was erased.
 * @param terms those of the partner's agreement
 */
export function deriveCustomerState(
  customer: LinkFacts,
  investor: PersonFacts,
  terms: KycTerms,
): CustomerState {
  const isLinked = customer.link_status === 'active';
  const stepsDone = Object.fromEntries(
    KYC_STEPS.map((row) => [row.step, isLinked && isStepDone(investor, row)]),
  ) as Record<KycStep, boolean>;
  const openSteps = KYC_STEPS.map(({ step }) => step).filter((step) => !stepsDone[step]);
  const gaps = isLinked ? attestationGaps(customer.attestation, investor, terms) : [];
  const isAttested = isLinked && gaps.length === 0 && attestationCounts(customer, investor, terms);
  const missingSteps = isAttested ? [] : openSteps;
  const kycStatus = isLinked ? linkedKycStatus(investor, missingSteps) : 'pending';
  const facts: Facts = {
    isErased: investor.erased_at !== null,
    link: customer.link_status,
    isSuspended: investor.suspended_at !== null,
    kyc: kycStatus,
    awaitsSignature: customer.awaits_signature ?? false,
  };
  const { status, nextAction, description, userMessage } = CUSTOMER_STATES.find(({ when }) =>
    when(facts),
  )!;
  return {
    status,
    canInvest: status === 'active',
    nextAction: {
      type: nextAction,
      description: typeof description === 'string' ? description : description(missingSteps),
      userMessage: userMessage ?? nextActionMessages[nextAction],
    },
    kycStatus,
    missingSteps,
    attestationGaps: gaps,
    isOwnKycComplete: isLinked && isOwnKycComplete(investor),
    isStepDone: stepsDone,
  };
}

/**
 * Returns whether an attestation without gaps replaces the steps; never if the service itself has rejected the
 * identity (D3).
 */
function attestationCounts(
  { attestation }: LinkFacts,
  { identity_status }: InvestorFacts,
  { capabilities }: KycTerms,
): boolean {
  return (
    attestation !== null &&
    identity_status !== 'rejected' &&
    capabilities.includes('partnerKycReliance')
  );
}

/** Returns the KYC status of a linked customer: in review only if nothing else is missing. */
function linkedKycStatus(
  { identity_status }: InvestorFacts,
  missing: readonly KycStep[],
): Schemas['KycStatus'] {
  if (missing.length === 0) return 'verified';
  if (identity_status === 'rejected') return 'rejected';
  return identity_status === 'in_review' && missing.length === 1 ? 'in_review' : 'pending';
}

function listNames(missing: readonly KycStep[]): string {
  const names = KYC_STEPS.filter(({ step }) => missing.includes(step)).map(({ name }) => name);
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names);
}

/** Creates the error customer_not_eligible for a person who cannot invest, whom the parameter names. */
export function notEligible(
  param: 'customer' | 'investor',
  { status, kycStatus, missingSteps, attestationGaps: gaps }: CustomerState,
): ApiError {
  const isSuspended = status === 'suspended';
  return new ApiError('customer_not_eligible', {
    situation: isSuspended ? 'suspended' : 'kyc_incomplete',
    param,
    message: `The ${param} ${isSuspended ? 'is suspended' : 'has not completed KYC'}.`,
    details: {
      status,
      kyc: { status: kycStatus, ...(gaps.length > 0 && { attestationGaps: gaps }) },
      missingSteps,
    },
  });
}
