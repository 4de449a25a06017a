/** Descriptions of what a command will do, shown before it asks for confirmation. */
export type { Warning } from './about.ts';
export * from './approvals.ts';
export * from './contracts.ts';
export * from './investors.ts';
export { describeCommission, describeDuplicateName, describeKeyRevocation } from './partners.ts';
export * from './orders.ts';
export * from './properties.ts';
export * from './receipts.ts';
export * from './refunds.ts';
export * from './reversals.ts';
