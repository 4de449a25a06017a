import type { RequestHandler } from 'express';
import { ApiError } from '../../errors.ts';

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** Refuses what would be dangerous or could not be stored: U+0000, lone surrogates, keys that reach into prototypes (D61). */
export const hostileStrings: RequestHandler = (req, _res, next) => {
  inspect(req.params, '');
  inspect(req.query, '');
  inspect(req.body, '');
  next();
};

function inspect(value: unknown, at: string): void {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
    throw new ApiError('invalid_parameter', {
      param: at,
      message: `${at || 'The body'} has a character that is not allowed: U+0000 or half a surrogate pair.`,
    });
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const path = at ? `${at}.${key}` : key;
    inspect(key, at || 'key');
    if (FORBIDDEN_KEYS.has(key)) throw new ApiError('invalid_parameter', { param: path, message: `${key} is not allowed as a name.` });
    inspect(inner, path);
  }
}
