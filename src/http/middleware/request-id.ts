import { randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';
import { API_VERSION } from '../../config.ts';
import { addressOf, stateOf } from '../request-state.ts';

const TAKEN_OVER = /^[A-Za-z0-9._-]{1,128}$/;

/** Names the request (D54) and puts the headers on the answer that every answer carries. */
export const requestId: RequestHandler = (req, res, next) => {
  const sent = req.get('x-request-id');
  const state = stateOf(res);
  state.requestId = sent && TAKEN_OVER.test(sent) ? sent : `req_${randomBytes(16).toString('hex')}`;
  state.address = addressOf(req);
  res.set({ 'X-Request-ID': state.requestId, 'Partner-Api-Version': API_VERSION, 'Cache-Control': 'no-store' });
  next();
};
