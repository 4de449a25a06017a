import express, { Router, type Request } from 'express';
import type { Context } from '../../context.ts';
import { recordSmsStatus, SMS_STATUS_PATH } from '../../domain/customers/consent/sms-status.ts';
import { ApiError } from '../../errors.ts';
import { stateOf } from '../request-state.ts';

const BODY_LIMIT = 16 * 1024;

const MESSAGE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Serves POST /callbacks/sms/status, at which the SMS gateway reports the delivery of a message.
 * Responds 204, 400 if the message id is malformed, or 403 if the signature is not the gateway's.
 * Outside /v1: not part of the partner contract.
 */
export function smsStatus(ctx: Context): Router {
  const readBytes = express.raw({
    type: 'application/x-www-form-urlencoded',
    limit: BODY_LIMIT,
    inflate: false,
  });
  return Router().post(SMS_STATUS_PATH, readBytes, async (req, res) => {
    stateOf(res).route = SMS_STATUS_PATH;
    const { message: messageId } = req.query;
    if (typeof messageId !== 'string' || !MESSAGE_ID.test(messageId)) {
      throw new ApiError('invalid_parameter', {
        param: 'message',
        message: 'message must be the id of an SMS, a UUID.',
      });
    }
    const recorded = await recordSmsStatus(ctx, {
      path: req.originalUrl,
      messageId,
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
