import type { Selectable } from 'kysely';
import type { components } from '../../../generated/partner/types.ts';
import type { Database } from '../../database/driver/connection.ts';
import { toEgp } from '../money.ts';
import { propertyRef } from '../properties/resource.ts';

type Schemas = components['schemas'];

interface NamedProperty {
  property_id: string;
  code: string | null;
  name: Schemas['LocalizedText'];
}

/** A holding as JSON, with amount (piastres) and time as text. */
interface HoldingRow extends NamedProperty {
  shares: number;
  invested_amount: string;
  status: Schemas['HoldingStatus'];
  first_purchased_at: string;
}

export type AgreementRow = Selectable<Database['contracts']> & NamedProperty;

/** The holdings of an investor, and the rental income (piastres) that was paid into the wallet. */
interface OwnedRow {
  holdings: HoldingRow[];
  rental_income: bigint | null;
}

/** Returns the holdings and their totals, as partners and staff see them. */
export function portfolioTotals({
  holdings,
  rental_income: rentalIncome,
}: OwnedRow): Omit<Schemas['Portfolio'], 'object' | 'customer'> {
  return {
    currency: 'EGP',
    summary: {
      properties: holdings.length,
      shares: holdings.reduce((sum, { shares }) => sum + shares, 0),
      investedAmount: toEgp(
        holdings.reduce((sum, holding) => sum + BigInt(holding.invested_amount), 0n),
      ),
      rentalIncomeReceived: toEgp(rentalIncome ?? 0n),
    },
    holdings: holdings.map(holdingResource),
  };
}

function holdingResource(row: HoldingRow): Schemas['Holding'] {
  return {
    object: 'holding',
    property: propertyOf(row),
    shares: row.shares,
    investedAmount: toEgp(BigInt(row.invested_amount)),
    currency: 'EGP',
    status: row.status,
    firstPurchasedAt: new Date(row.first_purchased_at).toISOString(),
  };
}

/** Returns an agreement as a partner sees it. */
export function agreementResource(row: AgreementRow): Schemas['Contract'] {
  return {
    object: 'contract',
    id: row.id,
    number: row.number,
    property: propertyOf(row),
    shares: row.shares,
    status: row.status,
    ...(row.signed_at && { signedAt: row.signed_at.toISOString() }),
    ...(row.revoked_at && { revokedAt: row.revoked_at.toISOString() }),
    createdAt: row.created_at.toISOString(),
  };
}

function propertyOf({ property_id, code, name }: NamedProperty): Schemas['PropertyRef'] {
  return propertyRef({ id: property_id, code, name });
}
