import { ApiError } from '../errors.ts';

/** The time filters of a list in the query: from inclusive, to exclusive. */
export interface TimeFilters {
  createdFrom?: string | undefined;
  createdTo?: string | undefined;
  updatedFrom?: string | undefined;
  updatedTo?: string | undefined;
}

/** The filters as moments. Null means no bound. */
export interface TimeRange {
  createdFrom: Date | null;
  createdTo: Date | null;
  updatedFrom: Date | null;
  updatedTo: Date | null;
}

/**
 * Reads the time filters of a list.
 * @throws ApiError invalid_parameter if the end of a range is not later than its start
 */
export function readTimeFilters(filters: TimeFilters): TimeRange {
  const createdFrom = toDate(filters.createdFrom);
  const createdTo = toDate(filters.createdTo);
  assertOrdered(createdFrom, createdTo, ['createdFrom', 'createdTo']);
  const [updatedFrom, updatedTo] = [toDate(filters.updatedFrom), toDate(filters.updatedTo)];
  assertOrdered(updatedFrom, updatedTo, ['updatedFrom', 'updatedTo']);
  return { createdFrom, createdTo, updatedFrom, updatedTo };
}

/** Refuses a range that is empty. @throws ApiError invalid_parameter naming the second parameter */
export function assertOrdered(
  from: Date | null,
  to: Date | null,
  [first, second]: [first: string, second: string],
): void {
  if (!from || !to || to > from) return;
  throw new ApiError('invalid_parameter', {
    param: second,
    message: `${second} must be later than ${first}.`,
  });
}

/** Returns the moment that a query parameter names, or null if it is absent. */
export function toDate(moment: string | undefined): Date | null {
  return moment === undefined ? null : new Date(moment);
}
