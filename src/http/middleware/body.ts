import express, { type RequestHandler } from 'express';
import { ApiError, bodyTooLarge } from '../../errors.ts';
import { readJson } from '../input/read-json.ts';

/**
 * The declared size, in bytes, up to which a body that is too large is still read, and discarded.
 * If the connection were closed meanwhile, most clients would fail with a broken connection instead
 * of showing the response.
 */
const DISCARD_LIMIT = 10 * 1024 * 1024;

/** Refuses a body that declares too large a Content-Length, without waiting for it. */
const refuseDeclaredLength =
  (maxBytes: number): RequestHandler =>
  (req, res, next) => {
    const length = Number(req.get('content-length') ?? 0);
    if (length <= maxBytes) return next();
    if (length > DISCARD_LIMIT) res.set('Connection', 'close'); // else Node.js discards the body
    throw bodyTooLarge(maxBytes);
  };

/** Reads a body of up to so many bytes, in the order of D40: size, media type, JSON. */
export function readBody(maxBytes: number): RequestHandler[] {
  return [
    refuseDeclaredLength(maxBytes),
    express.raw({ type: () => true, limit: maxBytes, inflate: false }),
    parseBody,
  ];
}

const parseBody: RequestHandler = (req, _res, next) => {
  const bytes: unknown = req.body;
  const isEmpty = !Buffer.isBuffer(bytes) || bytes.length === 0;
  req.body = isEmpty ? undefined : parse(bytes, req.get('content-type') ?? '');
  if (isEmpty)
    delete req.headers['content-type']; // of nothing: many clients send one all the same
  else req.headers['content-type'] = 'application/json'; // the validator knows no parameters
  next();
};

/**
 * The number of bytes that are read of a body that an operation does not take: enough to name its
 * first field.
 */
const UNWANTED_LIMIT = 1024;
const EMPTY_OBJECT = /^\s*(\{\s*\})?\s*$/;
const readUnwanted = express.raw({ type: () => true, limit: UNWANTED_LIMIT, inflate: false });

/**
 * Refuses any body, for an operation that takes none. An empty object counts as none, for clients
 * that always send one (D42).
 */
export const noBody: RequestHandler = (req, res, next) => {
  readUnwanted(req, res, (failure?: unknown) => {
    const text = Buffer.isBuffer(req.body) ? req.body.toString() : '';
    req.body = undefined;
    if (!failure && EMPTY_OBJECT.test(text)) {
      delete req.headers['content-type'];
      return next();
    }
    if (failure) res.set('Connection', 'close'); // the rest of the body is not read
    const field = firstFieldOf(text);
    next(
      new ApiError('invalid_parameter', {
        message: 'This operation takes no body.',
        ...(field && { param: field }),
      }),
    );
  });
};

function firstFieldOf(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? Object.keys(value)[0] : undefined;
  } catch {
    return undefined;
  }
}

const JSON_TYPE = /^application\/json\s*(;|$)/i;
const CHARSET = /;\s*charset\s*=\s*["']?([^\s;"']*)/gi;
const UTF_8 = /^utf[-_]?8$/i;

/** Returns whether a media type is JSON in UTF-8, with any other parameters (D117). */
function isJson(contentType: string): boolean {
  const charsets = [...contentType.matchAll(CHARSET)].map(([, charset]) => charset!);
  return JSON_TYPE.test(contentType) && charsets.every((charset) => UTF_8.test(charset));
}

function parse(bytes: Buffer, contentType: string): unknown {
  if (!isJson(contentType)) {
    throw new ApiError('unsupported_media_type', {
      details: { expected: 'application/json', received: contentType || null },
    });
  }
  return readJson(bytes);
}
