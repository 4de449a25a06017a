import type { ErrorCode } from '../../../generated/partner/enums.ts';
import { enumDescriptions } from '../contract.ts';
import { ARABIC_ERRORS } from '../contract-in-arabic.ts';
import { languageOf, type Words } from '../language.ts';
import { errorCatalogue } from '../service.ts';
import { markdownTable, type Attributes } from './markdown-table.ts';

/**
 * Error statuses with the advice that applies to all codes of that status. A status of a code that
 * is missing here fails the build.
 */
const STATUSES: Record<number, Record<keyof Words, readonly [title: string, advice: string]>> = {
  400: {
    en: [
      'Invalid request',
      'Correct the request. Nothing was done, and the Idempotency-Key can be used again.',
    ],
    ar: [
      'استدعاء غير صحيح',
      'صحِّح الاستدعاء. لم يُنفَّذ شيء، ويمكن استخدام Idempotency-Key نفسه مرة أخرى.',
    ],
  },
  401: {
    en: ['Authentication failed', 'Correct the key. Do not retry with the same one.'],
    ar: ['فشل المصادقة', 'صحِّح المفتاح، ولا تُعِد المحاولة بالمفتاح نفسه.'],
  },
  403: {
    en: ['Not permitted', 'Ask for the scope or the capability, or help the customer.'],
    ar: ['غير مسموح', 'اطلب الصلاحية أو الإمكانية، أو ساعد العميل.'],
  },
  404: {
    en: ['Not found', 'Check the id and the environment.'],
    ar: ['غير موجود', 'راجع المعرِّف والبيئة.'],
  },
  405: {
    en: ['Method not allowed', 'Use a method that the Allow header lists.'],
    ar: ['طريقة غير مسموح بها', 'استخدم طريقة تذكرها الترويسة Allow.'],
  },
  409: {
    en: ['Conflict', 'Read the object again, then decide.'],
    ar: ['تعارض', 'اقرأ الكائن من جديد، ثم قرِّر.'],
  },
  413: { en: ['Body too large', 'Send less.'], ar: ['محتوى كبير جدًا', 'أرسِل محتوى أقل.'] },
  415: {
    en: ['Unsupported media type', 'Send JSON.'],
    ar: ['نوع محتوى غير مدعوم', 'أرسِل JSON.'],
  },
  422: {
    en: [
      'Unprocessable',
      'Read `details`, then decide. A new attempt needs a new Idempotency-Key.',
    ],
    ar: ['يتعذر تنفيذه', 'اقرأ `details` ثم قرِّر. كل محاولة جديدة تحتاج إلى Idempotency-Key جديد.'],
  },
  429: {
    en: ['Too many requests', 'Wait for as long as Retry-After says.'],
    ar: ['استدعاءات كثيرة', 'انتظر المدة التي تذكرها Retry-After.'],
  },
  500: {
    en: ['Internal error', 'Retry with the same Idempotency-Key.'],
    ar: ['خطأ داخلي', 'أعِد المحاولة بمفتاح Idempotency-Key نفسه.'],
  },
  503: {
    en: ['Temporarily unavailable', 'Retry with the same Idempotency-Key.'],
    ar: ['غير متاح مؤقتًا', 'أعِد المحاولة بمفتاح Idempotency-Key نفسه.'],
  },
};

/**
 * Lists all error codes under a heading per status.
 * @throws Error if a code has a status that is not described
 */
export function errorCodes(_attributes: Attributes, locale: string): string {
  const codes = enumDescriptions('ErrorCode').map(([code, description]) => ({
    code,
    meaning: locale === 'ar' ? ARABIC_ERRORS[code as ErrorCode] : firstSentence(description),
    status: statusOf(code),
  }));
  const missing = codes.filter(({ status }) => !STATUSES[status]).map(({ code }) => code);
  if (missing.length > 0)
    throw new Error(
      `docs/src/markdown/error-table.ts describes no status of: ${missing.join(', ')}.`,
    );
  const columns = locale === 'ar' ? ['الرمز', 'المعنى'] : ['Code', 'Meaning'];
  return Object.entries(STATUSES)
    .map(([status, words]) => {
      const [title, advice] = words[languageOf(locale)];
      const rows = codes
        .filter((code) => code.status === Number(status))
        .map(({ code, meaning }) => [`\`${code}\``, meaning]);
      return `## ${status} ${title}\n\n${advice}\n\n${markdownTable(columns, rows)}`;
    })
    .join('\n\n');
}

function statusOf(code: string): number {
  return errorCatalogue[code as keyof typeof errorCatalogue].status;
}

function firstSentence(text: string): string {
  return /^.+?[.](?= [A-Z`]|$)/.exec(text)?.[0] ?? text;
}
