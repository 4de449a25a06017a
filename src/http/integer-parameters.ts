import type { RequestHandler } from 'express';
import { ApiError } from '../errors.ts';
import type { ContractDocument, OperationRow } from './operation.ts';

/** Plain decimal digits, as many as a number holds exactly. */
const INTEGER = /^(0|[1-9][0-9]{0,14})$/;

interface Parameter {
  name: string;
  in: string;
  schema: { type?: string | string[] };
}

/**
 * Refuses an integer in the path or query of this operation that is not one value in plain decimal
 * digits. The validator cannot: it converts values before it checks them, so `0x10`, `1e1`, `+5`
 * and `05` would be integers, and `Infinity` would pass every bound.
 * @throws ApiError invalid_parameter
 */
export function plainIntegers(document: ContractDocument, operation: OperationRow): RequestHandler {
  const integers = parametersOf(document, operation).filter(isInteger);
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

/** The parameters of an operation and of its path, without references. */
function parametersOf(document: ContractDocument, { path, method }: OperationRow): Parameter[] {
  const item = document.paths[path] as Record<string, { parameters?: object[] }> & {
    parameters?: object[];
  };
  return [...(item.parameters ?? []), ...(item[method]?.parameters ?? [])].map((parameter) => {
    const resolved = resolve(document, parameter) as Parameter;
    return { ...resolved, schema: resolve(document, resolved.schema) };
  });
}

function resolve(document: ContractDocument, node: object): object {
  const { $ref } = node as { $ref?: string };
  if (!$ref) return node;
  const [, , kind = '', name = ''] = $ref.split('/');
  return resolve(document, document.components[kind]![name]!);
}
