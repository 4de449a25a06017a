/** The words of the sandbox's card page. */
export const texts = {
  en: {
    direction: 'ltr',
    other: 'ar',
    otherName: 'العربية',
    title: 'Card payment',
    sandbox: 'Sandbox: no card is charged.',
    order: 'Order',
    shares: 'Shares',
    pay: 'Pay',
    decline: 'Decline',
    declined: 'The card was declined. You can try again.',
    paid: 'Paid. You can close this page.',
    ended: 'This order can no longer be paid.',
    unknown: 'There is no such payment.',
  },
  ar: {
    direction: 'rtl',
    other: 'en',
    otherName: 'English',
    title: 'الدفع بالبطاقة',
    sandbox: 'بيئة تجريبية: لن تُخصم أي مبالغ.',
    order: 'الطلب',
    shares: 'الحصص',
    pay: 'ادفع',
    decline: 'ارفض',
    declined: 'تم رفض البطاقة. يمكنك المحاولة مرة أخرى.',
    paid: 'تم الدفع. يمكنك إغلاق هذه الصفحة.',
    ended: 'لم يعد من الممكن دفع هذا الطلب.',
    unknown: 'لا توجد عملية دفع بهذا العنوان.',
  },
} as const;

export type Language = keyof typeof texts;
