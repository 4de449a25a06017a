/**
 * Returns the seconds of a Retry-After header, which contains seconds or a date; null if there is
 * none.
 */
export function retryAfterSeconds(headers: Headers): number | null {
  const value = headers.get('Retry-After')?.trim();
  if (!value) return null;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? null : Math.max(0, Math.ceil(seconds));
}
