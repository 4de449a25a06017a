import express, { Router, type RequestHandler } from 'express';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { takeCardCallback } from '../../domain/checkout/take-card-callback.ts';
import { stateOf } from '../request-state.ts';

const BODY_LIMIT = 64 * 1024;
const PATH = '/callbacks/card/paymob';

/**
 * POST /callbacks/card/paymob: the card processor says what became of a payment. 200 once it is committed, 401 where the signature is not the processor's.
 * Outside /v1: no part of the partners' contract.
 */
export function cardCallback(ctx: Context): Router {
  const label: RequestHandler = (_req, res, next) => {
    stateOf(res).route = PATH;
    next();
  };
  return Router().post(PATH, label, express.json({ limit: BODY_LIMIT, inflate: false }), async (req, res) => {
    const taken = await takeCardCallback(ctx, Callback.parse(req.body), String(req.query.hmac ?? ''));
    res.status(taken ? 200 : 401).end();
  });
}

const Callback = z.object({ type: z.string().catch(''), obj: z.unknown() }).catch({ type: '', obj: null });
