import type { RequestHandler } from 'express';
import { answerHeaders, newRequestId } from '../answer-headers.ts';
import { addressOf, stateOf } from '../request-state.ts';

const TAKEN_OVER = /^[A-Za-z0-9._-]{1,128}$/;

/** Names the request (D54) and puts the headers on the answer that every answer carries. */
export const requestId: RequestHandler = (req, res, next) => {
  const sent = req.get('x-request-id');
  const state = stateOf(res);
  state.requestId = sent && TAKEN_OVER.test(sent) ? sent : newRequestId();
  state.address = addressOf(req);
  res.set(answerHeaders(state.requestId));
  next();
};
