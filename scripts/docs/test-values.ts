import { SANDBOX_PARTS, type SandboxPart } from '../../src/domain/customers/sandbox-phones.ts';
import type { TestReference } from '../../src/domain/sandbox/act-on-test-references.ts';
import { demoProperties } from '../../src/domain/properties/demo-properties.ts';

/** What a person is like, and what to try with them. A part that the sandbox has and that is missing here does not compile. */
const PEOPLE: Record<SandboxPart, readonly [person: string, toTry: string]> = {
  existing_investor: ['is an existing investor of the service', '[Consent](guide:consent): the customer starts as `pending_consent`'],
  kyc_in_review: [
    'stays in review after complete-kyc',
    '`kyc.status` is `in_review`, `nextAction.type` is `wait`, and orders get `customer_not_eligible`',
  ],
  kyc_rejected: ['is rejected after complete-kyc', '`kyc.status` is `rejected`, and your attestation does not change that'],
  suspended_once_linked: ['is suspended right after linking', '`status` is `suspended`, and reads still work'],
  sms_fails: ['cannot be reached by SMS', 'asking for consent gets `sms_unavailable`'],
};

const REFERENCES: Record<TestReference, string> = {
  TEST_PAID: 'finds the money, within seconds: `order.paid`',
  TEST_REJECT: 'cannot match it: `order.payment_rejected`',
};

/** Phones with a meaning (D90), as a Markdown table. */
export function testPhones(): string {
  const rows = Object.entries(SANDBOX_PARTS).map(([digits, part]) => `| \`${digits}\` | ${PEOPLE[part].join(' | ')} |`);
  const others = '| anything else | is new to the service | `POST /customers` opens an account |';
  return ['| Ends in | The person | What to try |', '|---|---|---|', ...rows, others].join('\n');
}

/** Settlement references with a meaning (D90), as a Markdown table. */
export function testReferences(): string {
  const rows = Object.entries(REFERENCES).map(([reference, decision]) => `| \`${reference}\` | ${decision} |`);
  const others = '| anything else | nothing, until you [simulate](op:simulateOrder) it |';
  return ['| `reference` | What our finance team does |', '|---|---|', ...rows, others].join('\n');
}

/** The properties of a fresh sandbox, as a Markdown table. Drafts are shown to no partner. */
export function propertyTable(): string {
  const rows = demoProperties
    .filter(({ status }) => status !== 'draft')
    .map(
      ({ code, name, pricePerShare, shares, sold = 0, reserved = 0, minimumPerOrder, status = 'available' }) =>
        `| \`${code}\` | ${name.en} | ${pricePerShare.toFixed(2)} | ${shares - sold - reserved} of ${shares} | ${minimumPerOrder} | \`${status}\` |`,
    );
  return ['| Code | Name | EGP per share | Shares left at first | Fewest per order | Status |', '|---|---|---:|---:|---:|---|', ...rows].join('\n');
}
