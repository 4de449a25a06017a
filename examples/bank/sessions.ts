import { createHash, randomBytes } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import type { Store } from './store.ts';

const BEARER = /^Bearer ([\w-]{43})$/;

/**
 * Opens a session of the bank's app for one of its users. The bank's login calls this once it has
 * checked who the user is.
 * @returns the token; the bank stores only its digest
 */
export function openSession(store: Store, customer: string): string {
  const token = randomBytes(32).toString('base64url');
  store.addSession(digestOf(token), customer);
  return token;
}

/** Responds with 401 unless the request has the token of a session that has not expired. */
export function requireSession(store: Store): RequestHandler {
  return (req, res, next) => {
    const token = BEARER.exec(req.get('Authorization') ?? '')?.[1];
    const customer = token && store.customerOf(digestOf(token));
    if (!customer) return void res.status(401).json({ code: 'no_session' });
    res.locals.customer = customer;
    next();
  };
}

/** Returns the customer of the request's session. What a request says about itself never counts. */
export const customerOf = (res: Response) => res.locals.customer as string;

const digestOf = (token: string) => createHash('sha256').update(token).digest('hex');
