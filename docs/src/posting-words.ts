import type { Account, Fact } from '../../examples/bank/postings.ts';
import type { Words } from './language.ts';

type AccountWords = Words & { balance: Words };

/** The accounts of a partner's ledger, and what their balances mean. */
export const ACCOUNTS: Record<Account, AccountWords> = {
  customer_account: {
    en: "Customer's account",
    ar: 'حساب العميل',
    balance: { en: 'as today', ar: 'كالمعتاد' },
  },
  open_purchases: {
    en: 'Open purchases',
    ar: 'مشتريات قيد التنفيذ',
    balance: {
      en: 'Credit: what you have debited for orders that are not paid yet.',
      ar: 'دائن: ما خصمته عن طلبات لم تصبح مدفوعة بعد.',
    },
  },
  transfers_under_review: {
    en: 'Transfers under review',
    ar: 'تحويلات قيد المراجعة',
    balance: {
      en: 'Debit: what you have reported and we have not confirmed.',
      ar: 'مدين: ما أخطرتنا به ولم نؤكده بعد.',
    },
  },
  due_to_service: {
    en: 'Due to the service',
    ar: 'مستحق للخدمة',
    balance: {
      en: 'Credit: reported and not transferred yet. Debit: transferred and rejected, so it must come back.',
      ar: 'دائن: أُخطرنا به ولم يُحوَّل بعد. مدين: حُوِّل ثم رُفض، فيجب أن يرتد إليك.',
    },
  },
  bank_account: {
    en: 'Your bank account',
    ar: 'حسابك البنكي',
    balance: { en: 'as today', ar: 'كالمعتاد' },
  },
  commission_receivable: {
    en: 'Commission receivable',
    ar: 'عمولات مستحقة لك',
    balance: {
      en: 'Debit: `balance` of `GET /commissions/summary`.',
      ar: 'مدين: `balance` في `GET /commissions/summary`.',
    },
  },
  commission_income: {
    en: 'Commission income',
    ar: 'إيرادات العمولات',
    balance: { en: 'Credit: what you have earned.', ar: 'دائن: ما كسبته.' },
  },
  customer_shares: {
    en: "Memo: customers' shares",
    ar: 'حسابات نظامية: حصص العملاء',
    balance: {
      en: 'Debit: what customers have bought through you.',
      ar: 'مدين: ما اشتراه العملاء عن طريقك.',
    },
  },
  customer_wallets: {
    en: 'Memo: credits to wallets',
    ar: 'حسابات نظامية: المضاف إلى المحافظ',
    balance: {
      en: 'Debit: the rent and the refunds that reached the wallets. It is not the balance of the wallets, from which the customers withdraw.',
      ar: 'مدين: العائد ومبالغ الاسترداد التي وصلت إلى المحافظ. وليس رصيد المحافظ التي يسحب منها العملاء.',
    },
  },
  customer_assets: {
    en: "Memo: customers' assets with the service",
    ar: 'حسابات نظامية مقابلة: أصول العملاء لدى الخدمة',
    balance: { en: 'Credit: the counterpart of both.', ar: 'دائن: الطرف المقابل للحسابين.' },
  },
};

/** What is booked, and as long as what. */
export const FACTS: Record<Fact, Words & { until: Words }> = {
  customer_debited: {
    en: 'You have debited the customer',
    ar: 'خصمتَ من حساب العميل',
    until: {
      en: 'The order has ended, and its `cancellation` has neither a `refundAmount` nor a `fee`: return the debit.',
      ar: 'انتهى الطلب وليس في `cancellation` قيمة لـ`refundAmount` ولا لـ`fee`: أعِد ما خصمته.',
    },
  },
  transfer_reported: {
    en: 'You have reported the transfer',
    ar: 'أرسلتَ إخطار التحويل',
    until: {
      en: 'The payment is rejected, or its confirmation is revoked.',
      ar: 'رُفضت الدفعة، أو أُلغي تأكيدها.',
    },
  },
  transfer_sent: {
    en: 'You have transferred the money',
    ar: 'حوَّلتَ المبلغ',
    until: { en: 'The money comes back to your account.', ar: 'ارتد المبلغ إلى حسابك.' },
  },
  payment_confirmed: {
    en: 'The order is paid',
    ar: 'أصبح الطلب مدفوعًا',
    until: {
      en: 'The confirmation is revoked: the payment had been confirmed by mistake.',
      ar: 'أُلغي التأكيد لأنه كان بطريق الخطأ.',
    },
  },
  shares_issued: {
    en: 'The shares are issued',
    ar: 'صدرت الحصص',
    until: { en: 'The shares are taken back.', ar: 'استُردت الحصص.' },
  },
  refund_credited: {
    en: "The refund is in the customer's wallet",
    ar: 'أصبح المبلغ المسترد في محفظة العميل',
    until: { en: 'never', ar: 'لا يُعكس' },
  },
  rent_credited: {
    en: "Rent is in the customer's wallet",
    ar: 'أصبح العائد في محفظة العميل',
    until: { en: 'see the next row', ar: 'انظر الصف التالي' },
  },
  rent_taken_back: {
    en: 'Rent was taken back',
    ar: 'استُرد العائد',
    until: { en: 'never', ar: 'لا يُعكس' },
  },
  commission_earned: {
    en: 'A row of any type but payout',
    ar: 'بند من أي نوع غير payout',
    until: {
      en: 'A row of type reversal is negative: the lines are exchanged.',
      ar: 'البند من النوع reversal سالب، فيتبادل طرفا القيد.',
    },
  },
  commission_received: {
    en: 'A row of type payout: we have paid you',
    ar: 'بند من النوع payout: دفعنا لك',
    until: { en: 'never', ar: 'لا يُعكس' },
  },
};
