import {
  customerMessages,
  errorDetails,
  errorExample,
  errorSituations,
  ErrorCode,
  siteOperations,
} from '../contract.ts';
import { customerErrorCodes } from '../../../src/contract/customer-messages.ts';
import { ARABIC_OPERATIONS, ARABIC_SITUATIONS } from '../contract-in-arabic.ts';
import { languageOf } from '../language.ts';
import { errorCatalogue } from '../service.ts';
import { markdownTable } from './markdown-table.ts';

type Retry = Partial<Record<ErrorCode | number, string>>;

/** The words of a page that a person does not write for each code. */
const WORDS = {
  en: {
    causes: '## Causes',
    fix: '## Fix',
    columns: ['HTTP status', 'Type', 'Retry'],
    /** The advice on sending the same request again, by code or by status. */
    retry: {
      idempotency_key_in_use: 'Yes, after Retry-After, with the same Idempotency-Key',
      sms_unavailable: 'Yes, after a minute. The failed attempt does not count',
      429: 'Yes, after Retry-After',
      500: 'Yes, with exponential backoff and the same Idempotency-Key',
      503: 'Yes, with exponential backoff and the same Idempotency-Key',
    } as Retry,
    noRetry: 'No. Fix the cause first',
    forCustomer: '## For your customer',
    inResponse: 'The response has this text as `userMessage`:',
    notInResponse:
      'The response has no `userMessage`, because the customer can do nothing about this error. If you need a text:',
    languages: ['Language', 'Text'],
    situations: '## Situations',
    situationColumns: ['`details.situation`', 'What has happened'],
    details: '## Details',
    example: '## Example',
    returnedBy: '## Returned by',
    any: 'Any operation can return it.',
    none: 'No operation returns it: unknown paths and methods do.',
  },
  ar: {
    causes: '## الأسباب',
    fix: '## الحل',
    columns: ['حالة HTTP', 'النوع', 'إعادة المحاولة'],
    retry: {
      idempotency_key_in_use: 'نعم، بعد Retry-After وبمفتاح Idempotency-Key نفسه',
      sms_unavailable: 'نعم، بعد دقيقة. لا تُحسب المحاولة الفاشلة',
      429: 'نعم، بعد Retry-After',
      500: 'نعم، بفواصل متزايدة وبمفتاح Idempotency-Key نفسه',
      503: 'نعم، بفواصل متزايدة وبمفتاح Idempotency-Key نفسه',
    } as Retry,
    noRetry: 'لا. عالِج السبب أولًا',
    forCustomer: '## لعميلك',
    inResponse: 'تحمل الاستجابة هذا النص في `userMessage`:',
    notInResponse:
      'لا تحمل الاستجابة `userMessage`، لأن العميل لا يستطيع معالجة هذا الخطأ. إذا احتجت إلى نص:',
    languages: ['اللغة', 'النص'],
    situations: '## الحالات',
    situationColumns: ['`details.situation`', 'ما حدث'],
    details: '## التفاصيل',
    example: '## مثال',
    returnedBy: '## العمليات التي تعيده',
    any: 'قد تعيده أي عملية.',
    none: 'لا تعيده أي عملية، بل المسارات والطرق غير المعروفة.',
  },
};

/**
 * Completes the page of an error code, whose sections Causes and Fix a person writes. The contract
 * supplies its status, its type, an example and the operations that return it.
 * @throws Error if the contract has no such code, or a section is missing
 */
export function completeErrorPage(code: string, written: string, locale = ''): string {
  const text = WORDS[languageOf(locale)];
  const file = `docs/src/content/docs/${locale && `${locale}/`}errors/${code}.md`;
  if (!isErrorCode(code))
    throw new Error(`${file} is about an error code that the contract does not have.`);
  if (!new RegExp(`^${text.causes}\\n\\n[^#]+^${text.fix}\\n\\n\\S`, 'm').test(written))
    throw new Error(`${file} lacks "${text.causes}" or "${text.fix}".`);
  const { status, type } = errorCatalogue[code];
  return [
    markdownTable(text.columns, [
      [`\`${status}\``, `\`${type}\``, text.retry[code] ?? text.retry[status] ?? text.noRetry],
    ]),
    written.trim(),
    `${text.forCustomer}\n\n${customerText(code, locale)}`,
    ...situationsSection(code, locale),
    ...detailsSection(code, locale),
    `${text.example}\n\n\`\`\`json\n${JSON.stringify(errorExample(code), null, 2)}\n\`\`\``,
    `${text.returnedBy}\n\n${operationsReturning(code, locale)}`,
    '',
  ].join('\n\n');
}

/** Returns the text for end customers in both languages, and whether the response contains it. */
function customerText(code: ErrorCode, locale: string): string {
  const { inResponse, notInResponse, languages } = WORDS[languageOf(locale)];
  const { en, ar } = customerMessages('ErrorCode')[code]!;
  return [
    customerErrorCodes.has(code) ? inResponse : notInResponse,
    markdownTable(languages, [
      ['English', en],
      ['العربية', ar],
    ]),
  ].join('\n\n');
}

/** Returns a section about the causes of a code with several, or none. */
function situationsSection(code: ErrorCode, locale: string): string[] {
  const { situations, situationColumns } = WORDS[languageOf(locale)];
  const rows = errorSituations(code).map(([name, text]) => [
    `\`${name}\``,
    locale ? ARABIC_SITUATIONS[name as keyof typeof ARABIC_SITUATIONS] : text,
  ]);
  return rows.length === 0 ? [] : [`${situations}\n\n${markdownTable(situationColumns, rows)}`];
}

/** Returns a section about the keys of `details`, or none. What a key means is English. */
function detailsSection(code: ErrorCode, locale: string): string[] {
  const rows = errorDetails(code).map(([key, meaning]) => [`\`${key}\``, meaning] as const);
  if (rows.length === 0) return [];
  const keys = locale
    ? rows.map(([key]) => `- ${key}`).join('\n')
    : markdownTable(['Key', 'Meaning'], rows);
  return [`${WORDS[languageOf(locale)].details}\n\n${keys}`];
}

/** Lists the operations that return a code, with what each does. */
function operationsReturning(code: ErrorCode, locale: string): string {
  const { any, none } = WORDS[languageOf(locale)];
  const found = siteOperations.filter(({ codes }) => codes.includes(code));
  if (found.length === siteOperations.length) return any;
  if (found.length === 0) return none;
  return found
    .map(
      ({ id, name, summary }) =>
        `- \`${name}\`: ${languageOf(locale) === 'ar' ? ARABIC_OPERATIONS[id] : summary}`,
    )
    .join('\n');
}

function isErrorCode(code: string): code is ErrorCode {
  return ErrorCode.some((known) => known === code);
}
