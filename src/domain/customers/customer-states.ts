import type { Selectable } from 'kysely';
import type { components } from '../../../generated/partner/types.ts';
import type { Database } from '../../database/connection.ts';

type Schemas = components['schemas'];
type KycStep = Schemas['KycStep'];

/** Of a customer, what its state depends on. */
export type LinkFacts = Pick<Selectable<Database['customers']>, 'link_status' | 'attestation'>;

/** Of its investor, what the customer's state depends on. */
export type InvestorFacts = Pick<
  Selectable<Database['investors']>,
  'suspended_at' | 'phone_verified_at' | 'email_verified_at' | 'pin_created_at' | 'identity_status'
>;

/** Where a customer stands with one partner. The parts always agree: they come from one row of the table below. */
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

type State = readonly [status: Schemas['CustomerStatus'], applies: (facts: Facts) => boolean, nextAction: Schemas['NextActionType']];

/** The customer's states (specification, Customer; D5). The first row that applies holds. */
// prettier-ignore
const STATES: readonly State[] = [
  // status            when                                       nextAction
  ['unlinked',        ({ link }) => link === 'unlinked',         'relink'],
  ['pending_consent', ({ link }) => link === 'pending_consent',  'submit_consent_code'],
  ['suspended',       ({ suspended }) => suspended,              'contact_support'],
  ['active',          ({ kyc }) => kyc === 'verified',           'none'],
  ['onboarding',      () => true,                                'complete_kyc'],
];

const NEXT_ACTIONS: Record<Exclude<Schemas['NextActionType'], 'complete_kyc'>, string> = {
  submit_consent_code: 'Request an SMS code and submit the code that the customer reads out.',
  none: 'Nothing to do. The customer can invest.',
  contact_support: 'The service has blocked this account. Ask the customer to contact its support.',
  relink: 'Register the same phone number again to ask for a new consent.',
};

/** The steps in the order to do them (D4), with how they are spoken of and whether they are done. */
const STEPS: readonly (readonly [step: KycStep, words: string, isDone: (investor: InvestorFacts) => boolean])[] = [
  ['phone_verification', 'phone', (investor) => investor.phone_verified_at !== null],
  ['email_verification', 'e-mail', (investor) => investor.email_verified_at !== null],
  ['pin_creation', 'PIN', (investor) => investor.pin_created_at !== null],
  ['identity_verification', 'identity verification', (investor) => investor.identity_status === 'verified'],
];

/** Whether every step in the service's app is done, whatever a partner may have attested. */
export function isOwnKycComplete(investor: InvestorFacts): boolean {
  return STEPS.every(([, , isDone]) => isDone(investor));
}

/**
 * Where the customer stands with a partner of these capabilities: derived from link, suspension and KYC, never stored. While it is not linked nothing
 * of the investor counts or shows (D29).
 */
export function standingOf(customer: LinkFacts, investor: InvestorFacts, capabilities: readonly Schemas['Capability'][]): Standing {
  const linked = customer.link_status === 'active';
  const stepsDone = Object.fromEntries(STEPS.map(([step, , isDone]) => [step, linked && isDone(investor)])) as Record<KycStep, boolean>;
  const ownKycComplete = linked && isOwnKycComplete(investor);
  const attestationCounts = linked && customer.attestation !== null && capabilities.includes('partnerKycReliance');
  const open = STEPS.map(([step]) => step).filter((step) => !stepsDone[step]);
  const missingSteps = attestationCounts ? [] : open;
  const kycStatus = missingSteps.length === 0 ? 'verified' : linked ? unverifiedStatus(investor, missingSteps) : 'pending';
  const facts: Facts = { link: customer.link_status, suspended: investor.suspended_at !== null, kyc: kycStatus };
  const [status, , action] = STATES.find(([, applies]) => applies(facts))!;
  const description = action === 'complete_kyc' ? kycDescription(kycStatus, missingSteps) : NEXT_ACTIONS[action];
  return { status, canInvest: status === 'active', nextAction: { type: action, description }, kycStatus, missingSteps, ownKycComplete, stepsDone };
}

/** In review only when nothing else is left to do. */
function unverifiedStatus(investor: InvestorFacts, missing: KycStep[]): Schemas['KycStatus'] {
  if (investor.identity_status === 'rejected') return 'rejected';
  return investor.identity_status === 'in_review' && missing.length === 1 ? 'in_review' : 'pending';
}

function kycDescription(status: Schemas['KycStatus'], missing: KycStep[]): string {
  if (status === 'in_review') return "The service is checking the customer's documents. Wait for the event customer.kyc_verified.";
  if (status === 'rejected') return 'The service could not verify the identity. Ask the customer to contact its support.';
  const words = STEPS.filter(([step]) => missing.includes(step)).map(([, said]) => said);
  const list = new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(words);
  return `Send the customer to the service's app to complete ${list}.`;
}
