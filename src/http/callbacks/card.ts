import express, { Router, type RequestHandler } from 'express';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { handleCardCallback } from '../../domain/checkout/handle-card-callback.ts';
import { stateOf } from '../request-state.ts';

const BODY_LIMIT = 64 * 1024;
const PATH = '/callbacks/card/paymob';

/**
 * Serves POST /callbacks/card/paymob, at which the card processor reports the outcome of a payment.
 * Responds 200 once it is committed, 400 if the body is not JSON, and 401 if the callback is not
 * signed by the processor. Outside /v1: not part of the partner contract.
 */
export function cardCallback(ctx: Context): Router {
  const label: RequestHandler = (_req, res, next) => {
    stateOf(res).route = PATH;
    next();
  };
  return Router().post(
    PATH,
    label,
    express.json({ limit: BODY_LIMIT, inflate: false }),
    async (req, res) => {
      const taken = await handleCardCallback(
        ctx,
        Callback.parse(req.body),
        String(req.query.hmac ?? ''),
      );
      res.status(taken ? 200 : 401).end();
    },
  );
}

const Callback = z
  .object({ type: z.string().catch(''), obj: z.unknown() })
  .catch({ type: '', obj: null });
