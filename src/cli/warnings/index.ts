/** What commands say before they ask. */
export type { Warning } from './about.ts';
export * from './contracts.ts';
export * from './investors.ts';
export { booked, namedAlike, revoked } from './partners.ts';
export * from './orders.ts';
export * from './properties.ts';
export * from './refunds.ts';
