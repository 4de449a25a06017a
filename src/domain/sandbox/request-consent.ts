import { command } from '../command.ts';
import { assertLinkMayHaveCode } from '../customers/consent/code-limits.ts';
import { insertConsentCode, newConsentCode } from '../customers/consent/consent-code.ts';
import { moveConsentCodes } from '../customers/consent/consent-code-states.ts';
import { lockPendingCustomer } from '../customers/consent/pending-customer.ts';
import { smsUnavailable, type RequestConsent } from '../customers/consent/request-consent.ts';
import { requirePhone } from '../investors/phone.ts';
import { countToday } from '../partners/daily-counts.ts';
import { furnishPortfolio } from './demo/furnish-portfolio.ts';
import { findTestPhone } from './test-phones.ts';

/**
 * Creates a consent code and returns it instead of sending it; it replaces the previous one. The
 * portfolio of a test investor then exists, so that it is complete as soon as it can be read. A
 * phone's limit of the day does not apply. Some test numbers cannot be reached by SMS (D90).
 * @throws ApiError resource_not_found, state_conflict unless pending, consent_limit_reached,
 * rate_limited, sms_unavailable
 */
export const requestSandboxConsent = command(
  async (work, { caller, customerId }: RequestConsent) => {
    const { ctx, trx } = work;
    const customer = await lockPendingCustomer(work, caller, customerId);
    await assertLinkMayHaveCode(trx, customer);
    const testPhone = findTestPhone(requirePhone(customer));
    if (testPhone?.isUnreachableBySms) throw smsUnavailable();
    await countToday(work, caller, 'consent_codes');
    await moveConsentCodes(trx, { trigger: 'replace', customerId });
    const code = newConsentCode();
    const { request } = await insertConsentCode(work, customer, { code, trigger: 'show' });
    if (testPhone?.hasAccount) work.afterCommit(() => furnishPortfolio(ctx, customer.investor_id));
    return { ...request, sandboxCode: code };
  },
);
