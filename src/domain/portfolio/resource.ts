import type { Selectable } from 'kysely';
import type { components as BackOffice } from '../../../generated/backoffice/types.ts';
import type { components } from '../../../generated/partner/types.ts';
import type { Database } from '../../database/connection.ts';
import { toEgp } from '../money.ts';
import { propertyRef } from '../properties/resource.ts';

type Schemas = components['schemas'];

interface NamedProperty {
  property_id: string;
  code: string | null;
  name: Schemas['LocalizedText'];
}

/** A holding as it is read inside a customer's row: amount (piastres) and moment as text. */
export interface HoldingRow extends NamedProperty {
  shares: number;
  invested_amount: string;
  status: Schemas['HoldingStatus'];
  first_purchased_at: string;
}

/** A contract with the property it names. */
export type ContractRow = Selectable<Database['contracts']> & NamedProperty;

/** What somebody owns, and the rental income (piastres) paid into the wallet so far. */
export interface OwnedRow {
  holdings: HoldingRow[];
  rental_income: bigint | null;
}

/** The portfolio as a partner sees it; `customerId` is the id that this partner knows the investor by. */
export function portfolioResource(customerId: string, owned: OwnedRow): Schemas['Portfolio'] {
  return { object: 'portfolio', customer: customerId, ...sumsOf(owned) };
}

/** The portfolio as staff see it. */
export function investorPortfolioResource(investorId: string, owned: OwnedRow): BackOffice['schemas']['InvestorPortfolio'] {
  return { object: 'portfolio', investor: investorId, ...sumsOf(owned) };
}

/** The holdings and their sums. */
function sumsOf({ holdings, rental_income: rentalIncome }: OwnedRow): Omit<Schemas['Portfolio'], 'object' | 'customer'> {
  return {
    currency: 'EGP',
    summary: {
      properties: holdings.length,
      shares: holdings.reduce((sum, { shares }) => sum + shares, 0),
      investedAmount: toEgp(holdings.reduce((sum, holding) => sum + BigInt(holding.invested_amount), 0n)),
      rentalIncomeReceived: toEgp(rentalIncome ?? 0n),
    },
    holdings: holdings.map(holdingResource),
  };
}

function holdingResource(row: HoldingRow): Schemas['Holding'] {
  return {
    object: 'holding',
    property: refOf(row),
    shares: row.shares,
    investedAmount: toEgp(BigInt(row.invested_amount)),
    currency: 'EGP',
    status: row.status,
    firstPurchasedAt: new Date(row.first_purchased_at).toISOString(),
  };
}

/** The contract of an order's item. */
export function contractResource(row: ContractRow): Schemas['Contract'] {
  return {
    object: 'contract',
    id: row.id,
    number: row.number,
    property: refOf(row),
    shares: row.shares,
    status: row.status,
    ...(row.signed_at && { signedAt: row.signed_at.toISOString() }),
    createdAt: row.created_at.toISOString(),
  };
}

function refOf({ property_id, code, name }: NamedProperty): Schemas['PropertyRef'] {
  return propertyRef({ id: property_id, code, name });
}
