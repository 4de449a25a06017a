import type { EventType } from '../../../generated/partner/enums.ts';
import { customerMessages, enumDescriptions } from '../contract.ts';
import { ARABIC_EVENTS } from '../contract-in-arabic.ts';
import { terms } from '../glossary.ts';
import { languageOf } from '../language.ts';
import {
  CERTIFICATION_CHECKS,
  demoProperties,
  RETRY_DELAYS,
  TEST_PHONES,
  testUnits,
  type TestPhoneRole,
  type TestReference,
} from '../service.ts';
import { markdownTable, type Attributes } from './markdown-table.ts';

/** Test persons of the sandbox. A kind that is missing here does not compile. */
const PEOPLE: Record<TestPhoneRole, readonly [person: string, toTry: string]> = {
  existing_investor: [
    'is an existing investor',
    '[Consent](guide:consent): the customer starts as `pending_consent`',
  ],
  kyc_in_review: [
    'stays in review after complete-kyc',
    '`kyc.status` is `in_review`, `nextAction.type` is `wait`, and orders get `customer_not_eligible`',
  ],
  kyc_rejected: [
    'is rejected after complete-kyc',
    '`kyc.status` is `rejected`, and your attestation does not change that',
  ],
  suspended_once_linked: [
    'is suspended right after linking',
    '`status` is `suspended`; reading still works',
  ],
  card_rejected: [
    'cannot pay by card',
    'A card order gets `checkout_rejected`, and no order exists',
  ],
  card_unavailable: [
    'finds the card processor unavailable',
    'A card order gets `checkout_unavailable`, and no order exists',
  ],
  sms_fails: [
    'is an existing investor who cannot be reached by SMS',
    'The customer starts as `pending_consent`, and requesting consent gets `sms_unavailable`',
  ],
};

/** Lists the phone numbers with a meaning in the sandbox (D90). */
export function testPhones(): string {
  const rows = Object.entries(TEST_PHONES).map(([digits, { role }]) => [
    `\`${digits}\``,
    ...PEOPLE[role],
  ]);
  return markdownTable(
    ['Ends in', 'The person', 'What to try'],
    [...rows, ['anything else', 'is new to the service', '`POST /customers` opens an account']],
  );
}

const REFERENCES: Record<TestReference, string> = {
  TEST_PAID: 'finds the money within seconds: `order.paid`',
  TEST_REJECT: 'cannot match it: `order.payment_rejected`',
};

/** Lists the settlement references with a meaning in the sandbox (D90). */
export function testReferences(): string {
  const rows = Object.entries(REFERENCES).map(([reference, decision]) => [
    `\`${reference}\``,
    decision,
  ]);
  return markdownTable(
    ['`reference`', 'What our finance team does'],
    [...rows, ['anything else', 'nothing, until you [simulate](op:simulateOrder) it']],
  );
}

/** Lists the checks of the certification, and how each is proved (D203). */
export function certificationChecks(_attributes: Attributes, locale: string): string {
  const language = languageOf(locale);
  const columns = { en: ['Check', 'How to prove it'], ar: ['الفحص', 'كيف تُثبته'] };
  const rows = Object.entries(CERTIFICATION_CHECKS).map(([id, { title, howToProve }]) => [
    `${title[language]} (\`${id}\`)`,
    howToProve[language],
  ]);
  return markdownTable(columns[language], rows);
}

/** Lists the properties of a new sandbox and the test units of a partner. Partners do not see drafts. */
export function demoPropertyTable(): string {
  const rows = [...demoProperties, ...testUnits]
    .filter(({ status }) => status !== 'draft')
    .map(
      ({
        code,
        name,
        pricePerShare,
        managementFeePercent,
        shares,
        sold = 0,
        reserved = 0,
        minimumPerOrder,
        status = 'available',
      }) => [
        `\`${code}\``,
        name.en,
        pricePerShare.toFixed(2),
        `${managementFeePercent}\u00a0%`,
        `${shares - sold - reserved} of ${shares}`,
        minimumPerOrder,
        `\`${status}\``,
      ],
    );
  return markdownTable(
    ['Code', 'Name', 'EGP per share:', 'Fee:', 'Initially available:', 'Minimum order:', 'Status'],
    rows,
  );
}

/** Lists how long the service waits before each attempt of a webhook delivery. */
export function retrySchedule(_attributes: Attributes, locale: string): string {
  const text = RETRY_WORDS[languageOf(locale)];
  const waits = RETRY_DELAYS.map((seconds) =>
    seconds < 3600 ? text.minutes(seconds / 60) : text.hours(seconds / 3600),
  );
  return markdownTable(
    text.columns,
    [text.none, ...waits].map((wait, index) => [index + 1, wait]),
  );
}

const inArabic = (unit: 'minute' | 'hour') => (count: number) =>
  new Intl.NumberFormat('ar-EG-u-nu-latn', { style: 'unit', unit, unitDisplay: 'long' }).format(
    count,
  );

const RETRY_WORDS = {
  en: {
    columns: ['Attempt:', 'Wait before it'],
    none: 'none',
    minutes: (count: number) => `${count} min`,
    hours: (count: number) => `${count} h`,
  },
  ar: {
    columns: ['المحاولة:', 'الانتظار قبلها'],
    none: 'لا يوجد',
    minutes: inArabic('minute'),
    hours: inArabic('hour'),
  },
};

/** Lists every event type. */
export function eventTypes(_attributes: Attributes, locale: string): string {
  const rows = enumDescriptions('EventType').map(([type, description]) => [
    `\`${type}\``,
    locale === 'ar' ? ARABIC_EVENTS[type as EventType] : description,
  ]);
  return markdownTable(locale === 'ar' ? ['النوع', 'يُرسَل عندما'] : ['Type', 'Sent when'], rows);
}

/** Lists the contract's texts for end customers, by error code or by type of next action. */
export function customerMessageTable({ of }: Attributes, locale: string): string {
  const [name, column] =
    of === 'errors'
      ? (['ErrorCode', locale === 'ar' ? 'الرمز' : 'Code'] as const)
      : (['NextActionType', '`nextAction.type`'] as const);
  return markdownTable(
    [column, 'English', 'العربية'],
    Object.entries(customerMessages(name)).map(([value, { en, ar }]) => [`\`${value}\``, en, ar]),
  );
}

/** Lists the terms of the product in both languages, with their meaning in the locale's. */
export function glossary(_attributes: Attributes, locale: string): string {
  const column = locale === 'ar' ? 'المعنى' : 'Meaning';
  const rows = terms.map(({ en, ar, meaning }) => [en, ar, meaning[languageOf(locale)]]);
  return markdownTable(['English', 'العربية', column], rows);
}
