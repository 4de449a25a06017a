import { describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { strict, strictDefinitions } from './strict-schemas.ts';

const schemas = {
  Place: { type: 'object', properties: { city: { type: 'string' } } },
  Thing: {
    type: 'object',
    properties: {
      place: { description: 'Where.', $ref: '#/components/schemas/Place' },
      metadata: { type: 'object', additionalProperties: { type: 'string' } },
    },
  },
  ThingWithSecret: {
    allOf: [
      { $ref: '#/components/schemas/Thing' },
      { type: 'object', properties: { secret: { type: 'string' } } },
    ],
  },
};

const ajv = new Ajv2020({ strict: false }).addSchema({
  $id: 'contract',
  $defs: strictDefinitions(schemas),
});
const isValid = (name: string, body: unknown) =>
  ajv.validate(strict({ $ref: `#/components/schemas/${name}` }), body);

describe('strict', () => {
  it.each([
    ['Thing', { place: { city: 'Cairo' }, metadata: { any: 'thing' } }, true],
    ['Thing', { place: { city: 'Cairo' }, colour: 'red' }, false],
    ['Thing', { place: { city: 'Cairo', colour: 'red' } }, false],
    ['ThingWithSecret', { place: { city: 'Cairo' }, secret: 's' }, true],
    ['ThingWithSecret', { place: { city: 'Cairo' }, secret: 's', colour: 'red' }, false],
    ['ThingWithSecret', { place: { city: 'Cairo', colour: 'red' }, secret: 's' }, false],
  ])('%s %j: %s', (name, body, valid) => {
    expect(isValid(name, body)).toBe(valid);
  });
});
