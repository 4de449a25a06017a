import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { InvestorFacts } from '../investors/kyc-steps.ts';
import { deriveCustomerState, type LinkFacts } from './customer-states.ts';

const AT = new Date('2026-10-04T09:12:30Z');
const ATTESTATION = {
  provider: 'Nile Bank',
  reference: 'KYC-1',
  level: 'full',
  verifiedAt: '2026-09-28T13:40:00Z',
};
const RELIANCE = ['partnerKycReliance'] as const;

const NEW: InvestorFacts = {
  erased_at: null,
  suspended_at: null,
  phone_verified_at: null,
  email_verified_at: null,
  pin_created_at: null,
  identity_status: 'pending',
};
const VERIFIED: InvestorFacts = {
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
    expect(deriveCustomerState(attested, NEW, [])).toMatchObject({
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

  it('says in a sentence which steps are left', () => {
    expect(deriveCustomerState(LINKED, NEW, []).nextAction.description).toBe(
      "Send the customer to the service's app to complete phone verification, e-mail verification, PIN creation " +
        'and identity verification.',
    );
    expect(
      deriveCustomerState(LINKED, { ...VERIFIED, pin_created_at: null }, []).nextAction.description,
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
    });
    const link = fc.record({
      link_status: fc.constantFrom('pending_consent', 'active', 'unlinked'),
      attestation: fc.constantFrom(null, ATTESTATION),
    });
    fc.assert(
      fc.property(
        link as fc.Arbitrary<LinkFacts>,
        investor as fc.Arbitrary<InvestorFacts>,
        fc.boolean(),
        (customer, person, relies) => {
          const state = deriveCustomerState(customer, person, relies ? RELIANCE : []);
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
