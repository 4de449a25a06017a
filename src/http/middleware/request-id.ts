import type { RequestHandler } from 'express';
import { newRequestId, responseHeaders, setHeaders } from '../response-headers.ts';
import { addressOf, stateOf } from '../request-state.ts';

const TAKEN_OVER = /^[A-Za-z0-9._-]{1,128}$/;

/** Sets the request's id (D54) and the headers that every response has. */
export const requestId: RequestHandler = (req, res, next) => {
  const sent = req.get('x-request-id');
  const state = stateOf(res);
  state.requestId = sent && TAKEN_OVER.test(sent) ? sent : newRequestId();
  state.address = addressOf(req);
  setHeaders(res, responseHeaders(state.requestId));
  next();
};
