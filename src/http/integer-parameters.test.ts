import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startService, type Client, type Service } from '../testing/harness.ts';

let service: Service;
let clients: Record<'partner' | 'backoffice', Client>;
beforeAll(async () => {
  service = await startService();
  clients = { partner: await service.partner(), backoffice: await service.operator() };
});
afterAll(() => service.close());

interface Parameter {
  name: string;
  in: string;
  schema: { type?: string | string[]; default?: number };
}

/** Every parameter in a path or query of a contract that has this type, with its operation. */
function parametersOfType(door: 'partner' | 'backoffice', type: string) {
  const document = JSON.parse(
    readFileSync(new URL(`../../generated/${door}/openapi.json`, import.meta.url), 'utf8'),
  ) as any;
  const resolve = (node: any): any =>
    node.$ref
      ? resolve(
          node.$ref
            .split('/')
            .slice(1)
            .reduce((at: any, key: string) => at[key], document),
        )
      : node;
  return Object.entries<any>(document.paths).flatMap(([path, item]) =>
    ['get', 'put', 'post', 'patch', 'delete'].flatMap((method) =>
      [...(item[method]?.parameters ?? []), ...((item[method] && item.parameters) ?? [])]
        .map((parameter): Parameter => ({
          ...resolve(parameter),
          schema: resolve(resolve(parameter).schema),
        }))
        .filter(
          ({ in: place, schema }) =>
            ['path', 'query'].includes(place) && [schema.type].flat().includes(type),
        )
        .map((parameter) => [door, method.toUpperCase(), path, parameter] as const),
    ),
  );
}

const integers = [
  ...parametersOfType('partner', 'integer'),
  ...parametersOfType('backoffice', 'integer'),
];

const NOT_INTEGERS = [
  ...[
    'Infinity',
    '-Infinity',
    'NaN',
    '1e309',
    '9'.repeat(310),
    '9'.repeat(16),
    '0x10',
    '0b11',
    '0o7',
    '1e1',
    '%2B5',
    '%205',
    '5%20',
    '%095',
    '05',
  ],
  ...[
    '5.0',
    '5.',
    '.5',
    '-5',
    '-0',
    '1_0',
    '1,0',
    '٥',
    '５',
    '%005',
    'true',
    'null',
    '[5]',
    '__proto__',
  ],
];

/** The path with any id, and the parameter with a value as written in an address. */
function addressOf(path: string, { name, in: place }: Parameter, value: string): string {
  const filled = place === 'path' ? path.replace(`{${name}}`, value) : path;
  const query = place === 'query' ? `?${value === '' ? name : `${name}=${value}`}` : '';
  return filled.replace(/\{\w+\}/g, 'any') + query;
}

describe('an integer in a path or query', () => {
  it('is in every list of both contracts', () => {
    expect(integers.length).toBeGreaterThanOrEqual(22);
  });

  it.each(integers)('%s %s %s is decimal digits, once', async (door, method, path, parameter) => {
    const statusOf = async (value: string) => {
      const { status, body } = await clients[door].request(
        method,
        addressOf(path, parameter, value),
      );
      return status === 400 ? [value, status, body.error.code, body.error.param] : [value, status];
    };
    for (const value of NOT_INTEGERS)
      expect(await statusOf(value)).toEqual([value, 400, 'invalid_parameter', parameter.name]);
    for (const value of ['1', '20', '100'])
      expect([200, 404]).toContain((await statusOf(value))[1]);
    if (parameter.in !== 'query') return;
    const twice = `5&${parameter.name}=5`;
    expect(await statusOf(twice)).toEqual([twice, 400, 'invalid_parameter', parameter.name]);
    expect(await statusOf('')).toEqual(['', 400, 'invalid_parameter', parameter.name]);
  });

  it('has no neighbour of type number, which would be converted before it is checked, too', () => {
    expect([
      ...parametersOfType('partner', 'number'),
      ...parametersOfType('backoffice', 'number'),
    ]).toEqual([]);
  });
});
