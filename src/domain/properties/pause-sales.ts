import type { components } from '../../../generated/backoffice/types.ts';
import type { Trx } from '../../database/driver/connection.ts';
import { ApiError } from '../../errors.ts';
import { command, type Command } from '../command.ts';
import { nameAuditEntry } from '../operators/audit-log.ts';
import { getBackOfficeProperty } from './back-office.ts';
import { lockProperty, recordChange } from './lock-property.ts';
import type { PropertyRow } from './resource.ts';

interface PauseSales {
  /** The id or code. */
  property: string;
  /** The audit entry of the call. */
  auditEntry?: string | undefined;
}

/**
 * Stops the sales of an available property at once (D105). Existing orders are not affected. Returns
 * the property.
 * @throws ApiError resource_not_found, state_conflict with details {status, salesPaused}
 */
export const pauseSales = switchSales(true);

/**
 * Lets a property whose sales are paused take orders again. Returns the property.
 * @throws ApiError resource_not_found, state_conflict with details {status, salesPaused}
 */
export const resumeSales = switchSales(false);

function switchSales(
  isPaused: boolean,
): Command<PauseSales, components['schemas']['BackOfficeProperty']> {
  return command(async ({ trx }, { property, auditEntry }) => {
    await nameAuditEntry(trx, auditEntry);
    const { id } = await lockSwitchable(trx, property, { isPaused });
    await trx
      .updateTable('property_shares')
      .set({ sales_paused: isPaused })
      .where('property_id', '=', id)
      .execute();
    await recordChange(trx, id, {});
    return getBackOfficeProperty(trx, id);
  });
}

/** Locks a property whose sales can be paused, or resumed. @throws ApiError resource_not_found, state_conflict */
export async function lockSwitchable(
  trx: Trx,
  idOrCode: string,
  { isPaused }: { isPaused: boolean },
): Promise<PropertyRow> {
  const property = await lockProperty(trx, idOrCode);
  const { status, sales_paused: salesPaused } = property;
  if (salesPaused !== isPaused && (!isPaused || status === 'available')) return property;
  throw new ApiError('state_conflict', {
    situation: isPaused ? 'sales_not_pausable' : 'sales_not_paused',
    message: isPaused
      ? 'Only the sales of an available property that are not paused can be paused.'
      : 'The sales of the property are not paused.',
    details: { status, salesPaused },
  });
}
