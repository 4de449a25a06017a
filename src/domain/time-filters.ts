import { ApiError } from '../errors.ts';

/** The filters by time: from inclusive, to exclusive. */
const RANGES = [
  ['from', 'to'],
  ['createdFrom', 'createdTo'],
  ['updatedFrom', 'updatedTo'],
  ['paidFrom', 'paidTo'],
] as const;
type BoundName = (typeof RANGES)[number][number];

/** The filters of a list with their times as moments. */
export type WithMoments<Filters> = {
  [Name in keyof Filters]: Name extends BoundName ? Date | undefined : Filters[Name];
};

/**
 * Reads the times among the filters of a list.
 * @throws ApiError invalid_parameter if the end of a range is not later than its start
 */
export function withMoments<Filters extends { [Name in BoundName]?: string | undefined }>(
  filters: Filters,
): WithMoments<Filters> {
  const moments: { [Name in BoundName]?: Date | undefined } = {};
  for (const range of RANGES) {
    const [first, second] = range;
    if (filters[first] === undefined && filters[second] === undefined) continue;
    moments[first] = toDate(filters[first]);
    moments[second] = toDate(filters[second]);
    assertOrdered(moments[first], moments[second], range);
  }
  return { ...filters, ...moments } as WithMoments<Filters>;
}

/** Refuses a range that is empty. @throws ApiError invalid_parameter naming the second parameter */
export function assertOrdered(
  from: Date | undefined,
  to: Date | undefined,
  [first, second]: readonly [first: string, second: string],
): void {
  if (!from || !to || to > from) return;
  throw new ApiError('invalid_parameter', {
    param: second,
    message: `${second} must be later than ${first}.`,
  });
}

/** Returns the moment that a query parameter names, if it is given. */
export function toDate(moment: string | undefined): Date | undefined {
  return moment === undefined ? undefined : new Date(moment);
}
