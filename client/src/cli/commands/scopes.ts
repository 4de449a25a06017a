import type { Schemas } from '../../contract-types.ts';

/** Every scope of the contract: one that is missing here does not compile. */
const SCOPES: Readonly<Record<Schemas['Scope'], true>> = {
  'properties:read': true,
  'customers:read': true,
  'customers:write': true,
  'portfolio:read': true,
  'wallet:read': true,
  'orders:read': true,
  'orders:write': true,
  'commissions:read': true,
  'events:read': true,
  'webhooks:manage': true,
  'requests:read': true,
};

/** The scopes in the order of the contract. */
export const Scope = Object.keys(SCOPES) as Schemas['Scope'][];
