import { backofficeContract } from './backoffice.ts';
import type { Api, ContractDocument } from './document.ts';
import { partnerContract } from './partner.ts';
import type { RouteTable } from './routes.ts';

/** A bundled contract and the route table that is generated from it. */
export interface Contract {
  document: ContractDocument;
  operations: RouteTable;
  /** The maximum size of a body, in bytes (D58). */
  maxBodyBytes: number;
  /** That of operations which take more. */
  largerBodies?: Readonly<Record<string, number>>;
}

/** Both contracts of the service. */
export const contracts: Readonly<Record<Api, Contract>> = {
  partner: partnerContract,
  backoffice: backofficeContract,
};
