import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { NO_TERMS, type KycTerms, type PersonFacts } from './attestation-gaps.ts';
import { deriveCustomerState, type LinkFacts } from './customer-states.ts';

const AT = new Date('2026-10-04T09:12:30Z');
const ATTESTATION = {
  provider: 'Nile Bank',
  reference: 'KYC-1',
  level: 'full',
  verifiedAt: '2026-09-28T13:40:00Z',
};
const RELIANCE: KycTerms = { ...NO_TERMS, capabilities: ['partnerKycReliance'] };

const NEW: PersonFacts = {
  erased_at: null,
  suspended_at: null,
  phone_verified_at: null,
  email_verified_at: null,
  pin_created_at: null,
  identity_status: 'pending',
  email: null,
  name: { en: 'Mariam Hassan', ar: 'مريم حسن' },
  national_id_digest: null,
};
const VERIFIED: PersonFacts = {
  ...NEW,
  phone_verified_at: AT,
  email_verified_at: AT,
  pin_created_at: AT,
  identity_status: 'verified',
};
const LINKED: LinkFacts = { link_status: 'active', attestation: null };
const ALL_STEPS = [
  'phone_verification',
  'email_verification',
  'pin_creation',
  'identity_verification',
];

describe('deriveCustomerState', () => {
  it.each([
    ['a new account', LINKED, NEW, 'onboarding', 'pending', ALL_STEPS, 'complete_kyc'],
    ['all steps done', LINKED, VERIFIED, 'active', 'verified', [], 'none'],
    [
      'a contract to sign',
      { ...LINKED, awaits_signature: true },
      VERIFIED,
      'active',
      'verified',
      [],
      'sign_contract',
    ],
    [
      'a contract to sign and a step left',
      { ...LINKED, awaits_signature: true },
      { ...VERIFIED, pin_created_at: null },
      'onboarding',
      'pending',
      ['pin_creation'],
      'complete_kyc',
    ],
    [
      'a step left',
      LINKED,
      { ...VERIFIED, pin_created_at: null },
      'onboarding',
      'pending',
      ['pin_creation'],
      'complete_kyc',
    ],
    [
      'documents being checked',
      LINKED,
      { ...VERIFIED, identity_status: 'in_review' },
      'onboarding',
      'in_review',
      ['identity_verification'],
      'wait',
    ],
    [
      'documents being checked and a step left',
      LINKED,
      { ...NEW, identity_status: 'in_review' },
      'onboarding',
      'pending',
      ALL_STEPS,
      'complete_kyc',
    ],
    [
      'an identity refused',
      LINKED,
      { ...VERIFIED, identity_status: 'rejected' },
      'onboarding',
      'rejected',
      ['identity_verification'],
      'contact_support',
    ],
    [
      'an identity refused and a step left',
      LINKED,
      { ...NEW, identity_status: 'rejected' },
      'onboarding',
      'rejected',
      ALL_STEPS,
      'contact_support',
    ],
    [
      'suspended',
      LINKED,
      { ...VERIFIED, suspended_at: AT },
      'suspended',
      'verified',
      [],
      'contact_support',
    ],
    [
      'no consent yet',
      { ...LINKED, link_status: 'pending_consent' },
      VERIFIED,
      'pending_consent',
      'pending',
      ALL_STEPS,
      'submit_consent_code',
    ],
    [
      'suspended before consent',
      { ...LINKED, link_status: 'pending_consent' },
      { ...NEW, suspended_at: AT },
      'pending_consent',
      'pending',
      ALL_STEPS,
      'submit_consent_code',
    ],
    [
      'unlinked',
      { ...LINKED, link_status: 'unlinked' },
      VERIFIED,
      'unlinked',
      'pending',
      ALL_STEPS,
      'relink',
    ],
  ] as const)('%s', (_what, customer, investor, status, kycStatus, missingSteps, action) => {
    const state = deriveCustomerState(customer, investor, RELIANCE);
    expect(state).toMatchObject({
      status,
      kycStatus,
      missingSteps,
      canInvest: status === 'active',
      nextAction: { type: action },
    });
  });

  it('counts an attestation only if the partner may rely on its own KYC', () => {
    const attested = { ...LINKED, attestation: ATTESTATION };
    expect(deriveCustomerState(attested, NEW, RELIANCE)).toMatchObject({
      status: 'active',
      kycStatus: 'verified',
      missingSteps: [],
      isOwnKycComplete: false,
    });
    expect(deriveCustomerState(attested, NEW, NO_TERMS)).toMatchObject({
      status: 'onboarding',
      kycStatus: 'pending',
      missingSteps: ALL_STEPS,
    });
  });

  it('does not count an attestation of an identity that the service itself has rejected', () => {
    const attested = { ...LINKED, attestation: ATTESTATION };
    expect(
      deriveCustomerState(attested, { ...VERIFIED, identity_status: 'rejected' }, RELIANCE),
    ).toMatchObject({
      status: 'onboarding',
      canInvest: false,
      kycStatus: 'rejected',
      missingSteps: ['identity_verification'],
      nextAction: {
        type: 'contact_support',
        description: expect.stringContaining('could not verify'),
      },
    });
    expect(
      deriveCustomerState(attested, { ...NEW, identity_status: 'in_review' }, RELIANCE),
    ).toMatchObject({
      status: 'active',
      kycStatus: 'verified',
    });
  });

  it('counts an attestation only if it has what the agreement of the partner asks for (D216)', () => {
    const attested = { ...LINKED, attestation: ATTESTATION };
    const state = (terms: Partial<KycTerms>, investor = NEW) =>
      deriveCustomerState(attested, investor, { ...RELIANCE, ...terms });
    expect(state({ kyc_levels: ['basic', 'full'], kyc_required_fields: ['name'] })).toMatchObject({
      status: 'active',
      attestationGaps: [],
    });
    expect(state({ kyc_levels: ['Full'], kyc_required_fields: ['name', 'email'] })).toMatchObject({
      canInvest: false,
      missingSteps: ALL_STEPS,
      attestationGaps: ['level', 'email'],
    });
    expect(state({ kyc_levels: ['Full'] }, VERIFIED)).toMatchObject({
      canInvest: true,
      attestationGaps: ['level'],
    });
    expect(
      deriveCustomerState({ ...attested, link_status: 'unlinked' }, NEW, {
        ...RELIANCE,
        kyc_levels: ['Full'],
      }).attestationGaps,
    ).toEqual([]);
  });

  it('says in a sentence which steps are left', () => {
    expect(deriveCustomerState(LINKED, NEW, NO_TERMS).nextAction.description).toBe(
      "Send the customer to the service's app to complete phone verification, e-mail verification, PIN creation " +
        'and identity verification.',
    );
    expect(
      deriveCustomerState(LINKED, { ...VERIFIED, pin_created_at: null }, NO_TERMS).nextAction
        .description,
    ).toBe("Send the customer to the service's app to complete PIN creation.");
  });

  it('never contradicts itself', () => {
    const moment = fc.constantFrom(null, AT);
    const investor = fc.record({
      erased_at: moment,
      suspended_at: moment,
      phone_verified_at: moment,
      email_verified_at: moment,
      pin_created_at: moment,
      identity_status: fc.constantFrom('pending', 'in_review', 'verified', 'rejected'),
      email: fc.constantFrom(null, 'mariam@mail.example'),
      name: fc.constantFrom(null, NEW.name),
      national_id_digest: fc.constant(null),
    });
    const link = fc.record({
      link_status: fc.constantFrom('pending_consent', 'active', 'unlinked'),
      attestation: fc.constantFrom(null, ATTESTATION),
    });
    fc.assert(
      fc.property(
        link as fc.Arbitrary<LinkFacts>,
        investor as fc.Arbitrary<PersonFacts>,
        fc.boolean(),
        (customer, person, relies) => {
          const terms = {
            ...(relies ? RELIANCE : NO_TERMS),
            kyc_required_fields: ['name' as const],
          };
          const state = deriveCustomerState(customer, person, terms);
          if (state.attestationGaps.length > 0 && !state.isOwnKycComplete)
            expect(state.canInvest).toBe(false);
          expect(state.canInvest).toBe(state.status === 'active');
          const isGone = customer.link_status === 'unlinked' && person.erased_at !== null;
          expect(state.nextAction.type === 'none').toBe(state.canInvest || isGone);
          expect(state.missingSteps.length === 0).toBe(state.kycStatus === 'verified');
          if (state.canInvest) expect(state.missingSteps).toEqual([]);
          if (person.identity_status === 'rejected') expect(state.canInvest).toBe(false);
          if (state.isOwnKycComplete)
            expect(Object.values(state.isStepDone)).toEqual([true, true, true, true]);
          if (customer.link_status !== 'active')
            expect(Object.values(state.isStepDone)).toEqual([false, false, false, false]);
        },
      ),
    );
  });
});
