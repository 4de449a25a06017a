const MINUTE_MS = 60_000;

/**
 * When the processor is asked, in minutes from the order's expiresAt: callbacks get lost and are not repeated. At 0 it is asked before the order is cancelled;
 * afterwards for what was paid late, or twice.
 */
const INQUIRIES = [-5, 0, 15, 24 * 60];

/** @param expiresAt of the order */
export function firstInquiry(expiresAt: Date): Date {
  return new Date(expiresAt.getTime() + INQUIRIES[0]! * MINUTE_MS);
}

/** The first that comes after the one that was due, and not before now; null after the last. */
export function nextInquiry(expiresAt: Date, due: Date, now: Date): Date | null {
  const times = INQUIRIES.map((minutes) => expiresAt.getTime() + minutes * MINUTE_MS);
  const next = times.find((time) => time > due.getTime() && time > now.getTime());
  return next === undefined ? null : new Date(next);
}

const GIVE_UP_MINUTES = 48 * 60;

/** Whether so much time has gone by that a question which was never answered is not asked again: the log has told staff of it for two days. */
export function isGivenUp(expiresAt: Date, now: Date): boolean {
  return now.getTime() > expiresAt.getTime() + GIVE_UP_MINUTES * MINUTE_MS;
}
