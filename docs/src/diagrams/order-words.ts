import type { Words } from '../language.ts';
import type { orderTransitionRows, OrderTrigger } from '../service.ts';

/**
 * Moves that partners never see: a card payment that was abandoned before the order was visible.
 */
export const HIDDEN = ['abandonCheckout'] as const satisfies readonly OrderTrigger[];

/** A move of an order that partners see. */
export type Shown = Exclude<
  (typeof orderTransitionRows)[number],
  readonly [unknown, (typeof HIDDEN)[number], ...unknown[]]
>;

/**
 * The meaning of each trigger for a partner: on the arrow, and in the table. A missing trigger does
 * not compile.
 */
export const words: Record<Shown[1], readonly [onArrow: Words, inTable: Words]> = {
  place: [
    { en: 'order placed', ar: 'إنشاء الطلب' },
    {
      en: '`POST /orders`, or the customer orders in our app',
      ar: '`POST /orders`، أو يطلب العميل في تطبيقنا',
    },
  ],
  submitSettlement: [
    { en: 'you report', ar: 'إخطار التحويل' },
    {
      en: 'you report the transfer: `POST /orders/{id}/settlement`, or the order contains the report',
      ar: '`POST /orders/{id}/settlement`، أو تضمَّن الطلب إخطار تحويله',
    },
  ],
  receiveTransferProof: [
    { en: 'proof received', ar: 'وصول إثبات التحويل' },
    {
      en: 'The customer uploads proof of a transfer (orders from our app)',
      ar: 'يرفع العميل إثبات التحويل (طلبات تطبيقنا)',
    },
  ],
  confirmPayment: [
    { en: 'money received', ar: 'وصول المبلغ' },
    { en: 'Our finance team finds the money', ar: 'يجد فريقنا المالي المبلغ' },
  ],
  confirmDirectPayment: [
    { en: 'paid directly', ar: 'دفع مباشر' },
    {
      en: 'The card payment is confirmed, or an order from our app is paid directly, for example from the wallet',
      ar: 'يتأكد الدفع بالبطاقة، أو يُدفع طلب من تطبيقنا مباشرة، من المحفظة مثلًا',
    },
  ],
  issueShares: [
    { en: 'shares issued', ar: 'إصدار الحصص' },
    {
      en: 'The funding of the unit closes and shares are issued',
      ar: 'يُغلق تمويل الوحدة وتصدر الحصص',
    },
  ],
  rejectPayment: [
    { en: 'not matched', ar: 'تعذُّر المطابقة' },
    {
      en: 'Our finance team cannot match the payment',
      ar: 'يتعذر على فريقنا المالي مطابقة التحويل',
    },
  ],
  cancelByPartner: [
    { en: 'you cancel', ar: 'تلغيه أنت' },
    { en: '`POST /orders/{id}/cancel`', ar: '`POST /orders/{id}/cancel`' },
  ],
  expire: [
    { en: 'expired', ar: 'انتهاء المهلة' },
    { en: '`expiresAt` passes', ar: 'تنقضي مهلة `expiresAt`' },
  ],
  cancelByCustomer: [
    { en: 'customer cancels', ar: 'يلغيه العميل' },
    { en: 'The customer cancels in our app', ar: 'يلغي العميل الطلب في تطبيقنا' },
  ],
  requestCancellation: [
    { en: 'customer asks', ar: 'يطلب العميل' },
    {
      en: 'The customer asks for a cancellation in our app; fees may apply',
      ar: 'يطلب العميل الإلغاء في تطبيقنا، وقد تُخصم رسوم',
    },
  ],
  decideCancelled: [
    { en: 'approved', ar: 'الموافقة' },
    { en: 'We approve the cancellation', ar: 'نوافق على الإلغاء' },
  ],
  decideRefunded: [
    { en: 'refunded', ar: 'الاسترداد' },
    { en: 'We approve it and refund the wallet', ar: 'نوافق ونرد المبلغ إلى المحفظة' },
  ],
  decidePaid: [
    { en: 'declined', ar: 'الرفض' },
    {
      en: 'We decline, or the customer withdraws the request',
      ar: 'نرفض الإلغاء، أو يتراجع عنه العميل',
    },
  ],
  revokePayment: [
    { en: 'payment revoked', ar: 'إبطال التأكيد' },
    {
      en: 'We confirmed the payment by mistake, and correct it',
      ar: 'أكدنا الدفعة بطريق الخطأ، ونصحح ذلك',
    },
  ],
  revokeIssued: [
    { en: 'payment revoked', ar: 'إبطال التأكيد' },
    {
      en: 'We confirmed the payment by mistake, and shares of some of its units are issued already',
      ar: 'أكدنا الدفعة بطريق الخطأ، وقد صدرت حصص بعض وحداته',
    },
  ],
  cancelReversed: [
    { en: 'payment taken back', ar: 'استرداد الدفعة' },
    {
      en: 'The bank takes the card payment back, and we cancel the order',
      ar: 'يسترد البنك الدفعة بالبطاقة، فنلغي الطلب',
    },
  ],
  allowRetry: [
    { en: 'retry allowed', ar: 'السماح بمحاولة' },
    {
      en: 'We allow another attempt, with a new `expiresAt`',
      ar: 'نسمح بمحاولة أخرى، بقيمة `expiresAt` جديدة',
    },
  ],
  cancelByStaff: [
    { en: 'we cancel', ar: 'نلغيه نحن' },
    { en: 'We cancel the order', ar: 'نلغي نحن الطلب' },
  ],
};

/** The meaning of `expiresAt` after a rejection (D20). */
export const REJECTED_EXPIRES: Words = {
  en: '72 hours pass without another attempt',
  ar: 'تمر 72 ساعة دون محاولة أخرى',
};
