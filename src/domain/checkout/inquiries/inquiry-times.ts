const MINUTE_MS = 60_000;

/**
 * The times of the inquiries about a payment, in minutes from the order's expiresAt. Callbacks get
 * lost and are not repeated. The inquiry at 0 is made before the order is cancelled, the later ones
 * find late and repeated payments.
 */
const INQUIRIES = [-5, 0, 15, 24 * 60];

/** Returns the time of the first inquiry about an order that expires at `expiresAt`. */
export function firstInquiry(expiresAt: Date): Date {
  return new Date(expiresAt.getTime() + INQUIRIES[0]! * MINUTE_MS);
}

/** Returns the next inquiry after the one that was due, at `now` or later; null after the last. */
export function nextInquiry(expiresAt: Date, due: Date, now: Date): Date | null {
  const times = INQUIRIES.map((minutes) => expiresAt.getTime() + minutes * MINUTE_MS);
  const next = times.find((time) => time > due.getTime() && time > now.getTime());
  return next === undefined ? null : new Date(next);
}

const GIVE_UP_MINUTES = 48 * 60;

/**
 * Returns whether an inquiry that was due at `due` and never got a response is given up: by then the
 * log has warned staff for two days.
 */
export function isGivenUp(due: Date, now: Date): boolean {
  return now.getTime() > due.getTime() + GIVE_UP_MINUTES * MINUTE_MS;
}
