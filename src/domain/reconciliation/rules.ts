import { journalRules } from './journal-rules.ts';
import { ledgerRules } from './ledger-rules.ts';
import { approvalRules } from './approval-rules.ts';
import { cardRules } from './card-rules.ts';
import { eventRules } from './event-rules.ts';
import { orderRules } from './order-rules.ts';
import { ownershipRules } from './ownership-rules.ts';
import { receiptRules } from './receipt-rules.ts';
import type { ReconciliationRule } from './rule.ts';

/** Every rule of the reconciliation. `faults.test.ts` has a fault for each that violates it. */
export const reconciliationRules: readonly ReconciliationRule[] = [
  ...orderRules,
  ...ownershipRules,
  ...ledgerRules,
  ...cardRules,
  ...receiptRules,
  ...eventRules,
  ...approvalRules,
  ...journalRules,
];
