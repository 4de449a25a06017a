import type { Warnings } from './about.ts';
import { approvalWarnings } from './approvals.ts';
import { contractWarnings } from './contracts.ts';
import { investorWarnings } from './investors.ts';
import { operatorWarnings } from './operators.ts';
import { orderWarnings } from './orders.ts';
import { partnerWarnings } from './partners.ts';
import { propertyWarnings } from './properties.ts';
import { receiptWarnings } from './receipts.ts';
import { refundWarnings } from './refunds.ts';
import { reversalWarnings } from './reversals.ts';
import { withdrawalWarnings } from './withdrawals.ts';

/** What the commands describe before they ask for confirmation. A command without a warning does not ask. */
export const warnings: Warnings = {
  ...approvalWarnings,
  ...contractWarnings,
  ...investorWarnings,
  ...operatorWarnings,
  ...orderWarnings,
  ...partnerWarnings,
  ...propertyWarnings,
  ...receiptWarnings,
  ...refundWarnings,
  ...reversalWarnings,
  ...withdrawalWarnings,
};
