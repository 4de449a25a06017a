import type { components } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/driver/connection.ts';
import { readAtOnce } from '../../database/without-locks.ts';
import { toEgp } from '../money.ts';
import { readPeriod } from '../period.ts';
import { getPropertyRow } from '../properties/find-properties.ts';
import { propertyRef } from '../properties/resource.ts';
import { readHolders, readPropertyEvents } from './property-statement.sql.ts';

type Schemas = components['schemas'];
type Event = Schemas['PropertyStatementEvent'];

/** Every event, in the order of the statement, and whether shares matter. */
const EVENTS: Readonly<Record<Event, 'shares' | 'no shares'>> = {
  sold: 'shares',
  sale_taken_back: 'shares',
  issued: 'shares',
  issue_taken_back: 'shares',
  rent_released: 'shares',
  rent_of_the_service: 'no shares',
  rent_of_the_service_reversed: 'no shares',
  rent_paid: 'no shares',
  rent_taken_back: 'no shares',
};

/**
 * Returns what a period changed for a property (by id or code), and its holders before and after it.
 * @throws ApiError resource_not_found, invalid_parameter
 */
export function getPropertyStatement(
  { db }: Context,
  idOrCode: string,
  days: { from: string; to: string },
): Promise<Schemas['PropertyStatement']> {
  return readAtOnce(db, (trx) => readStatement(trx, idOrCode, days));
}

async function readStatement(
  db: Db,
  idOrCode: string,
  days: { from: string; to: string },
): Promise<Schemas['PropertyStatement']> {
  const { from, to } = await readPeriod(db, ['from', days.from], ['to', days.to]);
  const property = await getPropertyRow(db, idOrCode);
  const rows = await readPropertyEvents(db, { property: property.id, from, to });
  const holders = async (before: Date) => {
    const [read] = await readHolders(db, { property: property.id, before });
    return {
      holders: Number(read!.holders),
      shares: Number(read!.shares),
      investedAmount: toEgp(BigInt(read!.invested)),
    };
  };
  return {
    object: 'property_statement',
    property: propertyRef(property),
    from: from.toISOString(),
    to: to.toISOString(),
    currency: 'EGP',
    lines: Object.entries(EVENTS).map(([event, kind]) => {
      const row = rows.find((one) => one.event === event);
      return {
        event: event as Event,
        count: Number(row?.count ?? 0),
        shares: kind === 'shares' ? Number(row?.shares ?? 0) : null,
        amount: toEgp(BigInt(row?.amount ?? 0)),
      };
    }),
    opening: await holders(from),
    closing: await holders(to),
  };
}
