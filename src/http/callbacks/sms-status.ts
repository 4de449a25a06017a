import express, { Router, type Request } from 'express';
import type { Context } from '../../context.ts';
import { recordSmsStatus } from '../../domain/customers/consent/sms-status.ts';
import { stateOf } from '../request-state.ts';

const BODY_LIMIT = 16 * 1024;
const PATH = '/callbacks/sms/status';

/**
 * POST /callbacks/sms/status: the SMS gateway says what became of a message. 204, or 403 where the signature is not the gateway's. Outside /v1: no part of the
 * partners' contract.
 */
export function smsStatus(ctx: Context): Router {
  const readBytes = express.raw({ type: 'application/x-www-form-urlencoded', limit: BODY_LIMIT, inflate: false });
  return Router().post(PATH, readBytes, async (req, res) => {
    stateOf(res).route = PATH;
    const recorded = await recordSmsStatus(ctx, {
      path: req.originalUrl,
      messageId: String(req.query.message ?? ''),
      fields: fieldsOf(req),
      signature: req.get('x-twilio-signature') ?? '',
    });
    res.status(recorded ? 204 : 403).end();
  });
}

function fieldsOf(req: Request): ReadonlyMap<string, string> {
  const bytes: unknown = req.body;
  return new Map(new URLSearchParams(Buffer.isBuffer(bytes) ? bytes.toString('utf8') : ''));
}
