import express, { type RequestHandler } from 'express';
import { ApiError } from '../../errors.ts';

/** D58: the largest body, in bytes. */
export const BODY_LIMIT = 100 * 1024;
/** Levels of arrays and objects in a body; the contracts need five. */
const MAX_DEPTH = 20;
/** A double holds any decimal of so many digits exactly; more would be changed by reading. */
const EXACT_DIGITS = 15;

const readBytes = express.raw({ type: () => true, limit: BODY_LIMIT, inflate: false });

/** Refuses a body by the length that it declares, without waiting for it. */
const refuseDeclaredLength: RequestHandler = (req, res, next) => {
  if (Number(req.get('content-length') ?? 0) <= BODY_LIMIT) return next();
  res.set('Connection', 'close');
  throw new ApiError('payload_too_large', { details: { maxBytes: BODY_LIMIT } });
};

/** Reads the body in the order of D40: size, media type, JSON. */
export const body: RequestHandler[] = [
  refuseDeclaredLength,
  readBytes,
  (req, _res, next) => {
    const bytes: unknown = req.body;
    const isEmpty = !Buffer.isBuffer(bytes) || bytes.length === 0;
    req.body = isEmpty ? undefined : parse(bytes, req.get('content-type') ?? '');
    if (isEmpty) delete req.headers['content-type']; // of nothing: many clients send one all the same
    next();
  },
];

function parse(bytes: Buffer, contentType: string): unknown {
  if (!/^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(contentType)) {
    throw new ApiError('unsupported_media_type', { details: { expected: 'application/json', received: contentType || null } });
  }
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ApiError('invalid_json', { message: 'The body is not valid UTF-8.' });
  }
  let value: unknown;
  try {
    value = JSON.parse(text, refuseInexactNumbers as (key: string, value: unknown) => unknown);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (error instanceof RangeError) throw tooDeep(); // the parser's own limit
    throw new ApiError('invalid_json', { message: `The body is not valid JSON${whereReadingFailed(error)}.` });
  }
  if (isDeeperThan(MAX_DEPTH, value)) throw tooDeep();
  return value;
}

function tooDeep(): ApiError {
  return new ApiError('invalid_json', { message: `The body is nested too deeply: it may have at most ${MAX_DEPTH} levels of arrays and objects.` });
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}

/** The place that the parser names, without the text that it quotes. */
function whereReadingFailed(error: unknown): string {
  return `: ${(error as SyntaxError).message.replace(/(, )?"[\s\S]*$/, '')}`;
}

function refuseInexactNumbers(key: string, value: unknown, context: { source?: string }): unknown {
  if (typeof value !== 'number') return value;
  const digits = (context.source ?? '').replace(/e.*$/i, '').replace(/\D/g, '').replace(/^0+/, '');
  if (digits.length > EXACT_DIGITS || !Number.isFinite(value)) {
    throw new ApiError('invalid_parameter', { param: key, message: `${key || 'A number'} has more digits than a number can hold exactly.` });
  }
  return value;
}
