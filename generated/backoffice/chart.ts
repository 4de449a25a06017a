// Made by `npm run generate`. Edit the contract or a migration, never this file.

/** The kind of each account, and the dimensions of its entries. */
export const accounts = {
  "bank": {
    "kind": "money",
    "of": []
  },
  "payments_by_evidence": {
    "kind": "money",
    "of": [
      "partner",
      "investor",
      "order"
    ]
  },
  "payments_simulated": {
    "kind": "money",
    "of": [
      "partner",
      "investor",
      "order"
    ]
  },
  "card_processor": {
    "kind": "money",
    "of": [
      "partner",
      "investor",
      "order"
    ]
  },
  "card_refunds_sent": {
    "kind": "money",
    "of": [
      "partner",
      "investor",
      "order"
    ]
  },
  "rent_received": {
    "kind": "receivable",
    "of": [
      "unit"
    ]
  },
  "returned_transfers": {
    "kind": "receivable",
    "of": []
  },
  "investor_debts": {
    "kind": "receivable",
    "of": [
      "investor"
    ]
  },
  "card_reversals_open": {
    "kind": "receivable",
    "of": [
      "partner",
      "investor",
      "order"
    ]
  },
  "receipts_unmatched": {
    "kind": "liability",
    "of": [
      "partner",
      "investor",
      "order"
    ]
  },
  "order_payments": {
    "kind": "liability",
    "of": [
      "partner",
      "investor",
      "order"
    ]
  },
  "orders_paid": {
    "kind": "liability",
    "of": [
      "partner",
      "investor",
      "order"
    ]
  },
  "refunds_due_card": {
    "kind": "liability",
    "of": [
      "partner",
      "investor",
      "order"
    ]
  },
  "refunds_due_transfer": {
    "kind": "liability",
    "of": [
      "partner",
      "investor",
      "order"
    ]
  },
  "wallet_cash_available": {
    "kind": "liability",
    "of": [
      "partner",
      "investor",
      "unit",
      "order"
    ]
  },
  "wallet_cash_reserved": {
    "kind": "liability",
    "of": [
      "partner",
      "investor",
      "order"
    ]
  },
  "wallet_rewards_available": {
    "kind": "liability",
    "of": [
      "partner",
      "investor",
      "order"
    ]
  },
  "wallet_rewards_reserved": {
    "kind": "liability",
    "of": [
      "partner",
      "investor",
      "order"
    ]
  },
  "commissions_owed": {
    "kind": "liability",
    "of": [
      "partner",
      "investor",
      "order"
    ]
  },
  "rent_scheduled": {
    "kind": "liability",
    "of": [
      "investor",
      "unit",
      "order"
    ]
  },
  "share_sales": {
    "kind": "income",
    "of": [
      "partner",
      "investor",
      "unit",
      "order"
    ]
  },
  "management_fees": {
    "kind": "income",
    "of": [
      "partner",
      "investor",
      "unit",
      "order"
    ]
  },
  "cancellation_fees": {
    "kind": "income",
    "of": [
      "partner",
      "investor",
      "order"
    ]
  },
  "rent_of_the_service": {
    "kind": "income",
    "of": [
      "unit"
    ]
  },
  "rent_taken_back": {
    "kind": "income",
    "of": [
      "investor",
      "unit",
      "order"
    ]
  },
  "commissions_earned": {
    "kind": "expense",
    "of": [
      "partner",
      "investor",
      "order"
    ]
  },
  "rewards_granted": {
    "kind": "expense",
    "of": [
      "investor"
    ]
  },
  "discounts": {
    "kind": "expense",
    "of": [
      "partner",
      "investor",
      "unit",
      "order"
    ]
  },
  "card_losses": {
    "kind": "expense",
    "of": [
      "partner",
      "investor",
      "order"
    ]
  },
  "card_fees": {
    "kind": "expense",
    "of": []
  },
  "bank_charges": {
    "kind": "expense",
    "of": []
  }
} as const;
