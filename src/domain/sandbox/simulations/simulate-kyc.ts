import type { components } from '../../../../generated/partner/types.ts';
import { command, type UnitOfWork } from '../../command.ts';
import { getCustomerRow } from '../../customers/find-customers.ts';
import { recordKycSteps, type RecordKycSteps } from '../../customers/record-kyc-steps.ts';
import { customerResource } from '../../customers/resource.ts';
import { requirePhone } from '../../investors/phone.ts';
import { getLinkedCustomer, type AboutCustomer } from '../linked-customer.ts';
import { ACTOR } from '../simulated.ts';
import { findTestPhone } from '../test-phones.ts';

/** The e-mail address that a customer without one enters in the app. */
const TEST_EMAIL = 'customer@mail.example';

type Schemas = components['schemas'];

/**
 * Does all KYC steps that the customer would do in the app. Some test numbers end in review or
 * rejected.
 * @throws ApiError resource_not_found, also once unlinked; state_conflict before consent
 */
export const completeKyc = command(async (work, about: AboutCustomer) => {
  const customer = await getLinkedCustomer(work.trx, about);
  const outcome = findTestPhone(requirePhone(customer))?.identity ?? 'done';
  return recordSteps(work, about, [
    { step: 'phone_verification' },
    { step: 'email_verification' },
    { step: 'pin_creation' },
    { step: 'identity_verification', outcome },
  ]);
});

/**
 * Records one KYC step as the service's app would, with its outcome.
 * @throws ApiError resource_not_found, also once unlinked; state_conflict before consent;
 * invalid_parameter if a step other than the identity is not done
 */
export const simulateKycStep = command(
  (work, { step, outcome, ...about }: AboutCustomer & Schemas['SimulateKycStepRequest']) =>
    recordSteps(work, about, [{ step, outcome }]),
);

async function recordSteps(
  work: UnitOfWork,
  about: AboutCustomer,
  results: RecordKycSteps['results'],
): Promise<Schemas['Customer']> {
  const { investor_id: investorId, email } = await getLinkedCustomer(work.trx, about);
  const isEmailStep = results.some(({ step }) => step === 'email_verification');
  if (isEmailStep && email === null)
    await work.trx
      .updateTable('investors')
      .set({ email: TEST_EMAIL })
      .where('id', '=', investorId)
      .execute();
  await recordKycSteps.within(work, { investorId, actor: ACTOR, results });
  const { caller, customerId } = about;
  return customerResource(work.ctx.config, await getCustomerRow(work.trx, caller, customerId));
}
