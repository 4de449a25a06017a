import type { components } from '../../../generated/backoffice/types.ts';
import { ApiError } from '../../errors.ts';
import { command, type Command } from '../command.ts';
import { nameAuditEntry } from '../operators/audit-log.ts';
import { getBackOfficeProperty } from './back-office.ts';
import { lockProperty, recordChange } from './lock-property.ts';

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
    const { id, status, sales_paused: salesPaused } = await lockProperty(trx, property);
    if (salesPaused === isPaused || (isPaused && status !== 'available')) {
      throw new ApiError('state_conflict', {
        situation: isPaused ? 'sales_not_pausable' : 'sales_not_paused',
        message: isPaused
          ? 'Only the sales of an available property that are not paused can be paused.'
          : 'The sales of the property are not paused.',
        details: { status, salesPaused },
      });
    }
    await trx
      .updateTable('property_shares')
      .set({ sales_paused: isPaused })
      .where('property_id', '=', id)
      .execute();
    await recordChange(trx, id, {});
    return getBackOfficeProperty(trx, id);
  });
}
