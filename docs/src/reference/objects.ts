import { schemaOf } from '../../../src/contract/operations.ts';
import { contract, enumDescriptions, exampleValue } from '../contract.ts';
import { details, json } from '../markdown/write.ts';
import { fieldTable } from './fields.ts';
import { objectNames, objectSchema, propertiesOf, resolved } from './schema.ts';

/** Every object that operations return and events contain, with its fields. */
export function objectReference(): string {
  return objectNames
    .map((name) => {
      const schema = objectSchema(name);
      return `## ${name}\n\n${resolved(schema).description ?? ''}\n\n${fieldTable(schema, false)}`;
    })
    .join('\n\n');
}

/** Every event type: when it is sent, what its data has, and an example. */
export function eventTypeReference(): string {
  return enumDescriptions('EventType')
    .map(([type]) => {
      const { description, requestBody } = contract.webhooks![type]!.post;
      const data = propertiesOf(schemaOf(contract, requestBody)!).properties?.data;
      const hasData = data && Object.keys(propertiesOf(data).properties ?? {}).length > 0;
      return [
        `## ${type}`,
        description.trim(),
        hasData ? fieldTable(data, false) : '`data` is empty.',
        details(`Example: ${type}`, json(exampleValue(`Event.${type}`))),
      ].join('\n\n');
    })
    .join('\n\n');
}
