import type { RequestHandler } from 'express';
import type { ContractDocument, Parameter } from '../contract/document.ts';
import { operationAt } from '../contract/operations.ts';
import type { OperationRow } from '../contract/routes.ts';
import { ApiError } from '../errors.ts';

/** Plain decimal digits, at most as many as a number represents exactly. */
const INTEGER = /^(0|[1-9][0-9]{0,14})$/;

/**
 * Refuses an integer in the path or query of this operation that is not one value in plain decimal
 * digits. The validator cannot do this: it converts values before it checks them, so `0x10`, `1e1`,
 * `+5` and `05` would be integers, and `Infinity` would pass every bound.
 * @throws ApiError invalid_parameter
 */
export function plainIntegers(
  document: ContractDocument,
  { method, path }: OperationRow,
): RequestHandler {
  const integers = operationAt(document, method, path).parameters.filter(isInteger);
  return (req, _res, next) => {
    for (const { name, in: place } of integers) {
      const value: unknown = (place === 'path' ? req.params : req.query)[name];
      if (value === undefined || value === '') continue; // for the validator, which says what is missing
      if (typeof value === 'string' && INTEGER.test(value)) continue;
      throw new ApiError('invalid_parameter', {
        param: name,
        message: `${name} must be given once, as an integer of at most 15 digits, such as 20.`,
      });
    }
    next();
  };
}

function isInteger({ in: place, schema }: Parameter): boolean {
  return ['path', 'query'].includes(place) && [schema.type].flat().includes('integer');
}
