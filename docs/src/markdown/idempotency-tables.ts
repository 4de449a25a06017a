import { siteOperations, type OperationId } from '../contract.ts';
import { languageOf, type Words } from '../language.ts';
import { markdownTable, type Attributes } from './markdown-table.ts';

/**
 * The advice for a lost response to a POST without an Idempotency-Key, unless the contract says
 * that sending it again has no further effect.
 */
const LOST: Partial<Record<OperationId, Words>> = {
  requestConsent: {
    en: 'Request another code after a minute: it replaces the first.',
    ar: 'اطلب رمزًا آخر بعد دقيقة، وهو يحل محل الأول.',
  },
  verifyConsent: {
    en:
      'Read the customer: `status` shows whether they are linked. ' +
      'A wrong code that is sent twice counts as two attempts.',
    ar: 'اقرأ بيانات العميل: تُظهر `status` هل تم الربط. والرمز الخطأ المرسل مرتين يُحسب محاولتين.',
  },
  rotateWebhookSecret: {
    en: 'Rotate again and deploy the new secret at once: the one that your receiver has may no longer be valid.',
    ar: 'استبدله من جديد واستخدم المفتاح الجديد فورًا، فقد لا يكون ما لدى نقطة الاستقبال صالحًا.',
  },
  testWebhookEndpoint: {
    en: 'Test again: another event is sent.',
    ar: 'اختبر من جديد: يُرسل حدث آخر.',
  },
  simulateCustomer: {
    en: 'Read the customer: `status` shows whether it took effect.',
    ar: 'اقرأ بيانات العميل: تُظهر `status` هل نُفِّذ.',
  },
  simulateWalletTransfer: { en: 'Read the wallet.', ar: 'اقرأ المحفظة.' },
  simulatePayout: {
    en: 'List the payouts of the customer: the new one is the first.',
    ar: 'اسرد توزيعات العميل: الجديد هو الأول.',
  },
  simulateCommission: {
    en: 'List your commissions: the new row is the first.',
    ar: 'اسرد عمولاتك: البند الجديد هو الأول.',
  },
  simulateCardPayment: {
    en: 'Read the order. If it is paid, another payment is sent back.',
    ar: 'اقرأ الطلب. فإذا كان مدفوعًا رُدت الدفعة الأخرى.',
  },
  issueCertification: {
    en: 'Issue another: both reports are valid.',
    ar: 'أصدر تقريرًا آخر: كلاهما صالح.',
  },
  simulateEvent: {
    en: 'Send it again: another sample is sent.',
    ar: 'أرسله من جديد: تُرسل عينة أخرى.',
  },
  simulateWebhookEndpoint: {
    en: 'Read the endpoint: `status` shows whether it took effect.',
    ar: 'اقرأ نقطة الاستقبال: تُظهر `status` هل نُفِّذ.',
  },
  simulateAppOrder: {
    en: 'List the orders of the customer: the new one is the first.',
    ar: 'اسرد طلبات العميل: الجديد هو الأول.',
  },
  retryWebhookDelivery: {
    en: 'Read the delivery: its attempts show what happened.',
    ar: 'اقرأ عملية التسليم: تُظهر محاولاتها ما حدث.',
  },
};

const WORDS = {
  en: {
    keys: ['Operation', 'Idempotency-Key'],
    required: 'required',
    optional: 'accepted',
    others: ['all others', '[none](#without-a-key)'],
    lost: ['Operation', 'If the response is lost'],
    again: 'Send it again: it has no further effect.',
  },
  ar: {
    keys: ['العملية', 'Idempotency-Key'],
    required: 'مطلوب',
    optional: 'مقبول',
    others: ['ما عداها', '[لا يوجد](#without-a-key)'],
    lost: ['العملية', 'إذا ضاعت الاستجابة'],
    again: 'أرسله من جديد: ليس له أثر إضافي.',
  },
};

const posts = siteOperations.filter(({ method }) => method === 'POST');

/** Lists the operations that take an Idempotency-Key. */
export function idempotencyKeys(_attributes: Attributes, locale: string): string {
  const words = WORDS[languageOf(locale)];
  const rows = posts.flatMap(({ name, idempotency }) =>
    idempotency ? [[`\`${name}\``, words[idempotency]]] : [],
  );
  return markdownTable(words.keys, [...rows, words.others]);
}

/**
 * Lists the other POSTs with the advice for a lost response.
 * @throws Error if an operation has no advice
 */
export function lostResponses(_attributes: Attributes, locale: string): string {
  const language = languageOf(locale);
  const words = WORDS[language];
  const rows = posts.flatMap(({ id, name, idempotency, isRepeatable }) => {
    if (idempotency) return [];
    const advice = isRepeatable ? words.again : LOST[id]?.[language];
    if (!advice)
      throw new Error(
        `docs/src/markdown/idempotency-tables.ts does not say what to do if the response to ${id} is lost.`,
      );
    return [[`\`${name}\``, advice]];
  });
  return markdownTable(words.lost, rows);
}
