// Made by `npm run generate`. Edit the contract or a migration, never this file.

/** The kind of each account, its own side, and the dimensions that its entries have. */
export const accounts = {
  "bank": {
    "kind": "money",
    "side": "debit",
    "of": []
  },
  "payments_by_evidence": {
    "kind": "money",
    "side": "debit",
    "of": [
      "partner",
      "investor",
      "order"
    ]
  },
  "payments_simulated": {
    "kind": "money",
    "side": "debit",
    "of": [
      "partner",
      "investor",
      "order"
    ]
  },
  "card_processor": {
    "kind": "money",
    "side": "debit",
    "of": [
      "partner",
      "investor",
      "order"
    ]
  },
  "card_refunds_sent": {
    "kind": "money",
    "side": "credit",
    "of": [
      "partner",
      "investor",
      "order"
    ]
  },
  "rent_received": {
    "kind": "receivable",
    "side": "debit",
    "of": [
      "unit"
    ]
  },
  "returned_transfers": {
    "kind": "receivable",
    "side": "debit",
    "of": []
  },
  "investor_debts": {
    "kind": "receivable",
    "side": "debit",
    "of": [
      "investor"
    ]
  },
  "card_reversals_open": {
    "kind": "receivable",
    "side": "debit",
    "of": [
      "partner",
      "investor",
      "order"
    ]
  },
  "receipts_unmatched": {
    "kind": "liability",
    "side": "credit",
    "of": [
      "partner",
      "investor",
      "order"
    ]
  },
  "order_payments": {
    "kind": "liability",
    "side": "credit",
    "of": [
      "partner",
      "investor",
      "order"
    ]
  },
  "orders_paid": {
    "kind": "liability",
    "side": "credit",
    "of": [
      "partner",
      "investor",
      "order"
    ]
  },
  "refunds_due_card": {
    "kind": "liability",
    "side": "credit",
    "of": [
      "partner",
      "investor",
      "order"
    ]
  },
  "refunds_due_transfer": {
    "kind": "liability",
    "side": "credit",
    "of": [
      "partner",
      "investor",
      "order"
    ]
  },
  "wallet_cash_available": {
    "kind": "liability",
    "side": "credit",
    "of": [
      "partner",
      "investor",
      "unit",
      "order"
    ]
  },
  "wallet_cash_reserved": {
    "kind": "liability",
    "side": "credit",
    "of": [
      "partner",
      "investor",
      "order"
    ]
  },
  "wallet_rewards_available": {
    "kind": "liability",
    "side": "credit",
    "of": [
      "partner",
      "investor",
      "order"
    ]
  },
  "wallet_rewards_reserved": {
    "kind": "liability",
    "side": "credit",
    "of": [
      "partner",
      "investor",
      "order"
    ]
  },
  "commissions_owed": {
    "kind": "liability",
    "side": "credit",
    "of": [
      "partner",
      "investor",
      "order"
    ]
  },
  "rent_scheduled": {
    "kind": "liability",
    "side": "credit",
    "of": [
      "investor",
      "unit"
    ]
  },
  "share_sales": {
    "kind": "income",
    "side": "credit",
    "of": [
      "partner",
      "investor",
      "unit",
      "order"
    ]
  },
  "management_fees": {
    "kind": "income",
    "side": "credit",
    "of": [
      "partner",
      "investor",
      "unit",
      "order"
    ]
  },
  "cancellation_fees": {
    "kind": "income",
    "side": "credit",
    "of": [
      "partner",
      "investor",
      "order"
    ]
  },
  "rent_of_the_service": {
    "kind": "income",
    "side": "credit",
    "of": [
      "unit"
    ]
  },
  "rent_taken_back": {
    "kind": "income",
    "side": "credit",
    "of": [
      "investor",
      "unit"
    ]
  },
  "commissions_earned": {
    "kind": "expense",
    "side": "debit",
    "of": [
      "partner",
      "investor",
      "order"
    ]
  },
  "rewards_granted": {
    "kind": "expense",
    "side": "debit",
    "of": [
      "investor"
    ]
  },
  "discounts": {
    "kind": "expense",
    "side": "debit",
    "of": [
      "partner",
      "investor",
      "unit",
      "order"
    ]
  },
  "card_losses": {
    "kind": "expense",
    "side": "debit",
    "of": [
      "partner",
      "investor",
      "order"
    ]
  }
} as const;


/** In English and Arabic. */
export const accountTitles = {
  "bank": [
    "Bank",
    "البنك"
  ],
  "payments_by_evidence": [
    "Payments by other evidence",
    "مدفوعات بدليل آخر"
  ],
  "payments_simulated": [
    "Simulated payments",
    "مدفوعات المحاكاة"
  ],
  "card_processor": [
    "Card processor",
    "شركة معالجة البطاقات"
  ],
  "card_refunds_sent": [
    "Card refunds sent",
    "مبالغ مردودة على البطاقات"
  ],
  "rent_received": [
    "Rent received",
    "إيجارات محصَّلة"
  ],
  "returned_transfers": [
    "Transfers taken back by the bank",
    "تحويلات استردها البنك"
  ],
  "investor_debts": [
    "Debts of investors",
    "مديونيات المستثمرين"
  ],
  "card_reversals_open": [
    "Card reversals to settle",
    "عمليات بطاقات مستردة للتسوية"
  ],
  "receipts_unmatched": [
    "Unmatched receipts",
    "تحويلات غير مستخدمة"
  ],
  "order_payments": [
    "Payments of unpaid orders",
    "مدفوعات طلبات لم تُؤكَّد"
  ],
  "orders_paid": [
    "Paid orders",
    "طلبات مدفوعة"
  ],
  "refunds_due_card": [
    "Card payments to send back",
    "مدفوعات بطاقات مستحقة الرد"
  ],
  "refunds_due_transfer": [
    "Transfers to send back",
    "تحويلات مستحقة الرد"
  ],
  "wallet_cash_available": [
    "Wallets: cash available",
    "المحافظ: نقد متاح"
  ],
  "wallet_cash_reserved": [
    "Wallets: cash reserved",
    "المحافظ: نقد محجوز"
  ],
  "wallet_rewards_available": [
    "Wallets: rewards available",
    "المحافظ: مكافآت متاحة"
  ],
  "wallet_rewards_reserved": [
    "Wallets: rewards reserved",
    "المحافظ: مكافآت محجوزة"
  ],
  "commissions_owed": [
    "Commissions owed",
    "عمولات مستحقة"
  ],
  "rent_scheduled": [
    "Scheduled rent",
    "عوائد معتمدة للصرف"
  ],
  "share_sales": [
    "Sales of shares",
    "مبيعات الحصص"
  ],
  "management_fees": [
    "Management fees",
    "رسوم الإدارة"
  ],
  "cancellation_fees": [
    "Cancellation fees",
    "رسوم الإلغاء"
  ],
  "rent_of_the_service": [
    "The service's part of rent",
    "نصيب الشركة من الإيجار"
  ],
  "rent_taken_back": [
    "Rent taken back",
    "عوائد مستردة"
  ],
  "commissions_earned": [
    "Commissions earned",
    "عمولات مكتسبة"
  ],
  "rewards_granted": [
    "Rewards granted",
    "مكافآت ممنوحة"
  ],
  "discounts": [
    "Discounts",
    "خصومات"
  ],
  "card_losses": [
    "Losses of card payments",
    "خسائر البطاقات"
  ]
} as const;

export const entryTitles = {
  "receipt_recorded": [
    "Receipt recorded",
    "تسجيل تحويل وارد"
  ],
  "receipt_voided": [
    "Receipt voided",
    "إلغاء تحويل وارد"
  ],
  "receipt_taken_back": [
    "Transfer taken back by the bank",
    "استرداد البنك لتحويل"
  ],
  "receipt_allocated": [
    "Receipt matched or released",
    "مطابقة تحويل أو فكها"
  ],
  "card_payment": [
    "Card payment",
    "دفع بالبطاقة"
  ],
  "order_paid": [
    "Payment of an order confirmed",
    "تأكيد دفع طلب"
  ],
  "order_unpaid": [
    "Payment of an order revoked",
    "إلغاء تأكيد دفع طلب"
  ],
  "order_completed": [
    "Order completed",
    "اكتمال طلب"
  ],
  "order_uncompleted": [
    "Completion of an order taken back",
    "التراجع عن اكتمال طلب"
  ],
  "order_ended": [
    "Paid order ended",
    "إنهاء طلب مدفوع"
  ],
  "refund_due_recorded": [
    "Card payment to send back",
    "استحقاق رد دفع بالبطاقة"
  ],
  "refund_due_settled": [
    "Payment sent back",
    "رد مبلغ مدفوع"
  ],
  "card_reversal_recorded": [
    "Card payment taken back",
    "استرداد مبلغ بطاقة"
  ],
  "card_reversal_settled": [
    "Card reversal settled",
    "تسوية مبلغ بطاقة مسترد"
  ],
  "card_reversal_recovered": [
    "Card reversal recovered",
    "عودة مبلغ بطاقة مسترد"
  ],
  "rent_released": [
    "Rental income released",
    "اعتماد عائد إيجاري"
  ],
  "payout_cancelled": [
    "Payout not paid",
    "إلغاء صرف عائد"
  ],
  "debt_recorded": [
    "Debt of an investor",
    "تسجيل مديونية مستثمر"
  ],
  "commission_earned": [
    "Commission earned or reversed",
    "استحقاق عمولة أو عكسها"
  ],
  "commission_paid": [
    "Commission paid",
    "صرف عمولة"
  ],
  "wallet_top_up": [
    "Top-up of a wallet",
    "إيداع في محفظة"
  ],
  "wallet_top_up_correction": [
    "Correction of a top-up",
    "تصحيح إيداع"
  ],
  "wallet_withdrawal_hold": [
    "Cash reserved for a withdrawal",
    "حجز مبلغ للسحب"
  ],
  "wallet_withdrawal_release": [
    "Reserved cash released",
    "إلغاء حجز السحب"
  ],
  "wallet_withdrawal": [
    "Withdrawal sent",
    "صرف سحب"
  ],
  "wallet_order_hold": [
    "Wallet reserved for an order",
    "حجز من المحفظة لطلب"
  ],
  "wallet_order_release": [
    "Reservation of an order released",
    "إلغاء حجز الطلب"
  ],
  "wallet_order_payment": [
    "Order paid from the wallet",
    "دفع طلب من المحفظة"
  ],
  "wallet_order_payment_reversal": [
    "Payment from the wallet reversed",
    "عكس الدفع من المحفظة"
  ],
  "wallet_refund": [
    "Refund of an order to the wallet",
    "رد قيمة طلب إلى المحفظة"
  ],
  "wallet_rental_income": [
    "Rental income paid",
    "صرف عائد إيجاري"
  ],
  "wallet_rental_income_reversal": [
    "Rental income taken back",
    "استرداد عائد إيجاري"
  ],
  "wallet_promotion": [
    "Reward granted",
    "منح مكافأة"
  ],
  "wallet_promotion_expiry": [
    "Reward expired",
    "انتهاء مكافأة"
  ],
  "wallet_promotion_correction": [
    "Correction of a reward",
    "تصحيح مكافأة"
  ],
  "wallet_debt_repayment": [
    "Debt repaid from the wallet",
    "سداد مديونية من المحفظة"
  ],
  "wallet_card_reversal": [
    "Investor charged for a card reversal",
    "تحميل المستثمر بمبلغ بطاقة مسترد"
  ],
  "wallet_card_reversal_return": [
    "Charge for a card reversal returned",
    "رد مبلغ حُمِّل على المستثمر"
  ]
} as const;
