import type { RequestHandler } from 'express';
import { ApiError } from '../../errors.ts';

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Refuses strings that are dangerous or cannot be stored: U+0000, lone surrogates, and keys that
 * reach into prototypes (D61).
 */
export const hostileStrings: RequestHandler = (req, _res, next) => {
  refuseBadEncoding(req.originalUrl);
  inspect(req.params, '');
  inspect(req.query, '');
  inspect(req.body, '');
  next();
};

/**
 * Refuses a query that is not percent-encoded UTF-8, which would be decoded to different text, and
 * names with brackets, which would be read as lists.
 */
function refuseBadEncoding(url: string): void {
  const begin = url.indexOf('?') + 1; // a query can contain question marks
  const query = begin === 0 ? '' : url.slice(begin);
  for (const pair of query.split('&')) {
    const name = pair.split('=', 1)[0]!;
    try {
      decodeURIComponent(pair);
    } catch {
      throw new ApiError('invalid_parameter', {
        param: name,
        message: `${name} is not valid percent-encoded UTF-8.`,
      });
    }
    if (/[[\]]|%5[bd]/i.test(name)) {
      throw new ApiError('invalid_parameter', {
        param: name,
        message: `${name} is not a parameter of this operation. Lists are comma-separated.`,
      });
    }
  }
}

function inspect(value: unknown, at: string): void {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
    throw new ApiError('invalid_parameter', {
      param: at,
      message: `${at || 'The body'} contains a character that is not allowed: U+0000 or an unpaired surrogate.`,
    });
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const path = at ? `${at}.${key}` : key;
    inspect(key, at || 'key');
    if (FORBIDDEN_KEYS.has(key))
      throw new ApiError('invalid_parameter', {
        param: path,
        message: `${key} is not allowed as a name.`,
      });
    inspect(inner, path);
  }
}
