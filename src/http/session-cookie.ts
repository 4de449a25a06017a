import type { Request, Response } from 'express';
import type { Config } from '../configuration/config.ts';

/** The cookies of the console: the session, and what a sign-in must bring back from the provider. */
type CookieName = 'session' | 'sign-in';

type Cookies = Pick<Config, 'secureCookies'>;

/** A name with this prefix is accepted by browsers only from this host, over an encrypted connection. */
const nameOf = ({ secureCookies }: Cookies, name: CookieName) =>
  secureCookies ? `__Host-${name}` : name;

/**
 * Sets a cookie that scripts cannot read. The session is sent with requests of the console's own pages
 * only (`Strict`); the other one also when the identity provider leads the browser back (`Lax`).
 */
export function setCookie(
  config: Cookies,
  res: Response,
  name: CookieName,
  { value, maxAgeMs }: { value: string; maxAgeMs: number },
): void {
  res.cookie(nameOf(config, name), value, { ...attributesOf(config, name), maxAge: maxAgeMs });
}

/** Removes a cookie. */
export function clearCookie(config: Cookies, res: Response, name: CookieName): void {
  res.clearCookie(nameOf(config, name), attributesOf(config, name));
}

function attributesOf({ secureCookies: secure }: Cookies, name: CookieName) {
  const sameSite = name === 'session' ? ('strict' as const) : ('lax' as const);
  return { httpOnly: true, secure, sameSite, path: '/' };
}

/** Returns the value of a cookie, or null if the request has none. */
export function cookieOf(config: Cookies, req: Request, name: CookieName): string | null {
  const prefix = `${nameOf(config, name)}=`;
  const pairs = (req.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(prefix))?.slice(prefix.length) ?? null;
}
