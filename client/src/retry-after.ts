/**
 * The seconds that a Retry-After header asks for, whether it names them or a date; null where there
 * is none.
 */
export function retryAfterSeconds(headers: Headers): number | null {
  const value = headers.get('Retry-After')?.trim();
  if (!value) return null;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? null : Math.max(0, Math.ceil(seconds));
}
