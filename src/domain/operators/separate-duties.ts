import type { Context } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import type { Role } from './operator.ts';

/** The roles that spend the money of investors, or let somebody spend it. */
const SPENDING: readonly Role[] = ['operations', 'app'];

/** Returns whether one person could both book money and spend it (D125). An admin may do everything. */
export function booksAndSpends(roles: readonly Role[]): boolean {
  if (roles.includes('admin')) return false;
  return roles.includes('finance') && SPENDING.some((role) => roles.includes(role));
}

/** Refuses roles on live with which one person could both book money and spend it. @throws ApiError state_conflict */
export function assertDutiesSeparate(
  { environment }: Context['config'],
  roles: readonly Role[],
): void {
  if (environment !== 'live' || !booksAndSpends(roles)) return;
  throw new ApiError('state_conflict', {
    situation: 'duties',
    param: 'roles',
    message:
      'Nobody may both book money (finance) and spend it (operations, app). Give the roles to different people.',
    details: { roles },
  });
}
