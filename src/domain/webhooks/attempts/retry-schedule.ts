/**
 * Seconds from a failed attempt to the next: after the first, the second, … Nine attempts in all.
 */
export const RETRY_DELAYS = [60, 300, 900, 3600, 10_800, 21_600, 43_200, 86_400] as const;

export const SCHEDULED_ATTEMPTS = RETRY_DELAYS.length + 1;

/**
 * The attempt whose failure is worth telling the partner's other endpoints: about six minutes after
 * the first.
 */
export const FAILING_ATTEMPT = 3;

const LARGEST_JITTER = 0.1;

/**
 * Seconds to wait after the nth scheduled attempt has failed, or null after the last. Up to 10 %
 * later than the schedule, so that failures do not come back in step, and never earlier; not before
 * the receiver's Retry-After (D77).
 */
export function retryDelay(
  failed: number,
  retryAfter: number | null,
  random = Math.random(),
): number | null {
  const scheduled = RETRY_DELAYS[failed - 1];
  if (scheduled === undefined) return null;
  return Math.max(scheduled * (1 + random * LARGEST_JITTER), retryAfter ?? 0);
}
