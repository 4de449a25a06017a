import type { Selectable } from 'kysely';
import type { components } from '../../../generated/partner/types.ts';
import type { Database } from '../../database/connection.ts';

type Schemas = components['schemas'];
type KycStep = Schemas['KycStep'];

/** The customer columns that its state depends on. */
export type LinkFacts = Pick<Selectable<Database['customers']>, 'link_status' | 'attestation'>;

/** The investor columns that the customer's state depends on. */
export type InvestorFacts = Pick<
  Selectable<Database['investors']>,
  'suspended_at' | 'phone_verified_at' | 'email_verified_at' | 'pin_created_at' | 'identity_status'
>;

/**
 * A customer's state with one partner. Its parts always agree, because one row of the table below
 * defines them.
 */
export interface Standing {
  status: Schemas['CustomerStatus'];
  /** Whether POST /orders accepts the customer. */
  canInvest: boolean;
  nextAction: Schemas['Customer']['nextAction'];
  kycStatus: Schemas['KycStatus'];
  /** Steps that keep the customer from investing; empty exactly when KYC does not (D4). */
  missingSteps: KycStep[];
  /** The service has verified the customer itself. */
  ownKycComplete: boolean;
  stepsDone: Record<KycStep, boolean>;
}

interface Facts {
  link: LinkFacts['link_status'];
  suspended: boolean;
  kyc: Schemas['KycStatus'];
}

type State = readonly [
  status: Schemas['CustomerStatus'],
  applies: (facts: Facts) => boolean,
  nextAction: Schemas['NextActionType'],
  description: string | ((missing: readonly KycStep[]) => string),
];

/**
 * The customer's states (specification, Customer; D5). The first row that applies decides. The
 * description is for the partner's staff, in English.
 */
// prettier-ignore
const STATES: readonly State[] = [
  // status            when                                       nextAction             description
  ['unlinked',        ({ link }) => link === 'unlinked',         'relink',              'Register the same phone number again to ask for a new consent.'],
  ['pending_consent', ({ link }) => link === 'pending_consent',  'submit_consent_code', 'Request an SMS code and submit the code that the customer reads out.'],
  ['suspended',       ({ suspended }) => suspended,              'contact_support',     "The service has suspended this account. Ask the customer to contact the service's support."],
  ['active',          ({ kyc }) => kyc === 'verified',           'none',                'Nothing to do. The customer can invest.'],
  ['onboarding',      ({ kyc }) => kyc === 'rejected',           'contact_support',     "The service could not verify the customer's identity. Ask the customer to contact the service's support."],
  ['onboarding',      ({ kyc }) => kyc === 'in_review',          'wait',                "The service is checking the customer's documents. Wait for the event customer.kyc_verified."],
  ['onboarding',      () => true,                                'complete_kyc',        (missing) => `Send the customer to the service's app to complete ${inWords(missing)}.`],
];

/**
 * The steps in the order to do them (D4), with their names in a sentence and whether they are done.
 */
const STEPS: readonly (readonly [
  step: KycStep,
  words: string,
  isDone: (investor: InvestorFacts) => boolean,
])[] = [
  ['phone_verification', 'phone', (investor) => investor.phone_verified_at !== null],
  ['email_verification', 'e-mail', (investor) => investor.email_verified_at !== null],
  ['pin_creation', 'PIN', (investor) => investor.pin_created_at !== null],
  [
    'identity_verification',
    'identity verification',
    (investor) => investor.identity_status === 'verified',
  ],
];

/**
 * Returns whether the investor has done every step in the service's app. A partner's attestation
 * does not count here.
 */
export function isOwnKycComplete(investor: InvestorFacts): boolean {
  return STEPS.every(([, , isDone]) => isDone(investor));
}

/**
 * Derives a customer's state with one partner from link, suspension and KYC; it is never stored.
 * While the customer is not linked, nothing of the investor counts or is shown (D29).
 * @param capabilities those of the partner
 */
export function standingOf(
  customer: LinkFacts,
  investor: InvestorFacts,
  capabilities: readonly Schemas['Capability'][],
): Standing {
  const linked = customer.link_status === 'active';
  const stepsDone = Object.fromEntries(
    STEPS.map(([step, , isDone]) => [step, linked && isDone(investor)]),
  ) as Record<KycStep, boolean>;
  const ownKycComplete = linked && isOwnKycComplete(investor);
  const open = STEPS.map(([step]) => step).filter((step) => !stepsDone[step]);
  const missingSteps = linked && attestationCounts(customer, investor, capabilities) ? [] : open;
  const kycStatus = linked ? kycStatusOf(investor, missingSteps) : 'pending';
  const facts: Facts = {
    link: customer.link_status,
    suspended: investor.suspended_at !== null,
    kyc: kycStatus,
  };
  const [status, , type, text] = STATES.find(([, applies]) => applies(facts))!;
  const description = typeof text === 'string' ? text : text(missingSteps);
  return {
    status,
    canInvest: status === 'active',
    nextAction: { type, description },
    kycStatus,
    missingSteps,
    ownKycComplete,
    stepsDone,
  };
}

/**
 * An attestation stands in for the steps, but never for an identity that the service itself has
 * rejected (D3).
 */
function attestationCounts(
  { attestation }: LinkFacts,
  { identity_status }: InvestorFacts,
  capabilities: readonly Schemas['Capability'][],
): boolean {
  return (
    attestation !== null &&
    identity_status !== 'rejected' &&
    capabilities.includes('partnerKycReliance')
  );
}

/** The KYC status of a linked customer: in review only when nothing else is missing. */
function kycStatusOf(
  { identity_status }: InvestorFacts,
  missing: readonly KycStep[],
): Schemas['KycStatus'] {
  if (missing.length === 0) return 'verified';
  if (identity_status === 'rejected') return 'rejected';
  return identity_status === 'in_review' && missing.length === 1 ? 'in_review' : 'pending';
}

function inWords(missing: readonly KycStep[]): string {
  const words = STEPS.filter(([step]) => missing.includes(step)).map(([, name]) => name);
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(words);
}
