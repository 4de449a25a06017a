import type { components } from '../../../generated/backoffice/types.ts';
import { ApiError } from '../../errors.ts';
import type { PropertyRow } from './resource.ts';

/**
 * Refuses a number of shares that differs from the square metres, if the change sets either. A
 * fraction of a square metre is not sold.
 * @throws ApiError invalid_parameter with details {areaSqm, total}
 */
export function assertShareIsSquareMetre(
  { area_sqm: areaSqm, total }: PropertyRow,
  change: components['schemas']['UpdatePropertyRequest'],
): void {
  const isNamed = change.areaSqm !== undefined || change.shares?.total !== undefined;
  if (!isNamed || areaSqm === null || Math.floor(areaSqm) === total) return;
  throw new ApiError('invalid_parameter', {
    param: change.shares?.total === undefined ? 'areaSqm' : 'shares.total',
    message: `One share is one square metre: shares.total must be the whole number of areaSqm, ${Math.floor(areaSqm)}.`,
    details: { areaSqm, total },
  });
}

/**
 * Refuses a minimum per order that is more than all shares.
 * @throws ApiError invalid_parameter with details {minimumPerOrder, total}
 */
export function assertOrderable({ minimum_per_order: minimumPerOrder, total }: PropertyRow): void {
  if (minimumPerOrder <= total) return;
  throw new ApiError('invalid_parameter', {
    param: 'shares.minimumPerOrder',
    message: 'shares.minimumPerOrder must not exceed shares.total.',
    details: { minimumPerOrder, total },
  });
}

/**
 * Refuses to change the number of shares of a locked property if it is funded or sold out, if
 * shares of it are issued (its funding was reopened), or to less than its sold and reserved shares.
 * @throws ApiError state_conflict with details {status, total, requested} or {sold, reserved,
 * requested}
 */
export function assertResizable(
  { status, total, sold, reserved, issued }: PropertyRow,
  requested: number,
): void {
  if (requested === total) return;
  const isSoldOut = sold === total;
  if (isSoldOut || issued > 0 || status === 'funded' || status === 'resale') {
    const why = isSoldOut ? 'is sold out' : 'has issued shares';
    throw new ApiError('state_conflict', {
      situation: 'shares_fixed',
      param: 'shares.total',
      message: `The property ${status === 'available' ? why : `is ${status}`}, so shares.total can no longer change.`,
      details: { status, total, requested },
    });
  }
  if (sold + reserved <= requested) return;
  throw new ApiError('state_conflict', {
    situation: 'shares_taken',
    param: 'shares.total',
    message:
      `${sold} shares are sold and ${reserved} are reserved, so shares.total cannot be less than ` +
      `${sold + reserved}.`,
    details: { sold, reserved, requested },
  });
}
