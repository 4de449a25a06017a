import type { components } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import { toEgp } from '../money.ts';
import { listAuditLog } from '../operators/list-audit-log.ts';
import { getPropertyRow } from '../properties/find-properties.ts';
import { propertyRef } from '../properties/resource.ts';
import { MAIN_WORLD } from '../worlds.ts';
import { readSalesByMonth } from './property-statement.sql.ts';

type Schemas = components['schemas'];

const MAX_MONTHS = 120;

/**
 * Returns what was sold of a property (by id or code) in each month in Cairo, oldest first.
 * @throws ApiError resource_not_found
 */
export async function getPropertySales(
  ctx: Context,
  idOrCode: string,
): Promise<Schemas['PropertySales']> {
  const { db } = ctx;
  const property = await getPropertyRow(db, idOrCode);
  const months = await readSalesByMonth(db, { property: property.id, months: MAX_MONTHS });
  return {
    object: 'property_sales',
    property: propertyRef(property),
    currency: 'EGP',
    months: months.toReversed().map((row) => ({
      month: row.month,
      sharesSold: Number(row.shares_sold),
      amountSold: toEgp(BigInt(row.amount_sold)),
      sharesTakenBack: Number(row.shares_taken_back),
      amountTakenBack: toEgp(BigInt(row.amount_taken_back)),
      totalSharesSold: Number(row.total_shares_sold),
    })),
    changes: await readChanges(ctx, property),
  };
}

const MAX_ENTRIES = 50;

/** Reads the newest changes of the terms of a property, and who has requested and approved them. */
async function readChanges(
  ctx: Context,
  { id, code, world }: { id: string; code: string; world: string },
): Promise<Schemas['PropertyChange'][]> {
  // Units of other worlds have the same codes, and staff call them by their ids.
  const resources = world === MAIN_WORLD ? [id, code] : [id];
  const { data } = await listAuditLog(ctx, { resources, kind: 'changes', limit: MAX_ENTRIES });
  return data.flatMap((entry) =>
    entry.changes === null || entry.outcome !== 'done'
      ? []
      : [
          {
            at: entry.at,
            changes: entry.changes,
            operatorName: entry.requestedByName ?? entry.operatorName,
            approvedByName: entry.approvedByName,
            reason: entry.reason,
          },
        ],
  );
}
