import { beforeAll, describe, expect, it } from '@jest/globals';
import { contracts } from '../../../src/contract/contracts.ts';
import { APIS, type Api, type Parameter } from '../../../src/contract/document.ts';
import { operationsOf } from '../../../src/contract/operations.ts';
import { fillPath } from '../../../src/contract/routes.ts';
import type { Client } from '../../support/harness.ts';
import { useService } from '../../support/use-service.ts';

const service = useService();
let clients: Record<Api, Client>;
beforeAll(async () => {
  clients = { partner: await service.partner(), backoffice: await service.operator() };
});

/**
 * Every parameter in a path or query of a contract that has this type, with its operation and the
 * other parameters that its query needs.
 */
function parametersOfType(type: string) {
  return APIS.flatMap((api) =>
    operationsOf(contracts[api].document).flatMap(({ method, path, parameters }) =>
      parameters
        .filter(
          ({ in: place, schema }) =>
            ['path', 'query'].includes(place) && [schema.type].flat().includes(type),
        )
        .map((parameter) => {
          const required = parameters.filter(
            (other) => other.in === 'query' && other.required && other !== parameter,
          );
          const rest = required.map(({ name, example }) => `&${name}=${String(example)}`).join('');
          return [api, method.toUpperCase(), path, parameter, rest] as const;
        }),
    ),
  );
}

const integers = parametersOfType('integer');

/** What no parameter accepts. */
const NOT_INTEGERS = ['Infinity', '1e1', '0x10', '05', '5.0', '-5', '%205', '٥', '9'.repeat(16)];
/** More of that, for one parameter: all are read by the same code. */
const MORE = `-Infinity NaN 1e309 0b11 0o7 %2B5 5%20 %095 5. .5 -0 1_0 1,0 ５ %005 true null [5] __proto__
  ${'9'.repeat(310)}`;

/**
 * Returns the path with any id, and the parameter with a value as it is written in a URL, before the
 * rest of the query.
 */
function addressOf(path: string, { name, in: place }: Parameter, value: string, rest: string) {
  const filled = place === 'path' ? path.replace(`{${name}}`, value) : path;
  const query = place === 'query' ? `?${value === '' ? name : `${name}=${value}`}${rest}` : '';
  return fillPath(filled, () => 'any') + query;
}

describe('an integer in a path or query', () => {
  it('occurs in every list of both contracts', () => {
    expect(integers.length).toBeGreaterThanOrEqual(22);
  });

  it.each(integers)(
    'is accepted once, in decimal digits: %s %s %s',
    async (api, method, path, parameter, rest) => {
      const statusOf = async (value: string) => {
        const address = addressOf(path, parameter, value, rest);
        const { status, body } = await clients[api].send(method, address);
        return status === 400
          ? [value, status, body.error.code, body.error.param]
          : [value, status];
      };
      const isFirst = parameter === integers[0]![3];
      for (const value of [...NOT_INTEGERS, ...(isFirst ? MORE.split(/\s+/) : [])])
        expect(await statusOf(value)).toEqual([value, 400, 'invalid_parameter', parameter.name]);
      for (const value of ['1', '20', '100'])
        expect([200, 404]).toContain((await statusOf(value))[1]);
      if (parameter.in !== 'query') return;
      const twice = `5&${parameter.name}=5`;
      expect(await statusOf(twice)).toEqual([twice, 400, 'invalid_parameter', parameter.name]);
      expect(await statusOf('')).toEqual(['', 400, 'invalid_parameter', parameter.name]);
    },
  );

  it('is the only kind of number there: a fraction would be converted before it is checked', () => {
    expect(parametersOfType('number')).toEqual([]);
  });
});
