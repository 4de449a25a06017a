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
      "unit",
      "order"
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
      "unit",
      "order"
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
  },
  "card_fees": {
    "kind": "expense",
    "side": "debit",
    "of": []
  }
} as const;
