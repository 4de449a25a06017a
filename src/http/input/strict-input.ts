import type { Request, RequestHandler } from 'express';
import type { ContractDocument, Parameter } from '../../contract/document.ts';
import { operationAt } from '../../contract/operations.ts';
import type { OperationRow } from '../../contract/routes.ts';
import { ApiError } from '../../errors.ts';
import type { Refusal } from './all-refusals.ts';

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

/** Plain decimal digits, at most as many as a number represents exactly. */
const INTEGER = /^(0|[1-9][0-9]{0,14})$/;

/**
 * Returns a function that finds the integers in the path and query of this operation that are not one value in plain
 * decimal digits. The validator cannot do this: it converts values before it checks them, so `0x10`, `1e1`, `+5` and
 * `05` would be integers, and `Infinity` would pass every bound.
 */
export function wrongIntegers(
  document: ContractDocument,
  { method, path }: OperationRow,
): (req: Request) => Refusal[] {
  const integers = operationAt(document, method, path).parameters.filter(isInteger);
  return (req) =>
    integers.flatMap(({ name, in: place }) => {
      const part = place === 'path' ? 'params' : 'query';
      const value: unknown = req[part][name];
      if (value === undefined || value === '') return []; // for the validator, which says what is missing
      if (typeof value === 'string' && INTEGER.test(value)) return [];
      return [{ path: `/${part}/${name}`, message: NOT_PLAIN }];
    });
}

const NOT_PLAIN = 'must be given once, as an integer of at most 15 digits, such as 20';

function isInteger({ in: place, schema }: Parameter): boolean {
  return ['path', 'query'].includes(place) && [schema.type].flat().includes('integer');
}
