import { setImmediate } from 'node:timers/promises';

/** A value that has been serialized already. Responses contain the text unchanged. */
export class JsonText<Value> {
  readonly text: string;
  /** Only for the compiler: texts of different types are not interchangeable. */
  declare protected readonly value: Value;

  constructor(text: string) {
    this.text = text;
  }
}

/** Serializes a list whose items have been serialized already. */
export function listText<Item, List extends { data: Item[] }>(
  envelope: Omit<List, 'data'>,
  items: readonly JsonText<Item>[],
): JsonText<List> {
  const data = items.map(({ text }) => text).join(',');
  return new JsonText(`${JSON.stringify(envelope).slice(0, -1)},"data":[${data}]}`);
}

/** A longer list is serialized in slices of so many items: a few milliseconds each. */
const SLICE = 100;

/**
 * Completes a resource. A long list in it, as an import or a report has, is completed and serialized in slices, between
 * which other requests are served, and becomes its last field. A resource with an id stays an object, because the audit
 * log reads the id.
 */
export async function completeInSlices(
  resource: unknown,
  complete: (part: unknown) => Promise<unknown>,
): Promise<unknown> {
  const { id, ...fields } = (resource ?? {}) as Record<string, unknown>;
  const long = Object.entries(fields).find(
    (field): field is [string, unknown[]] => Array.isArray(field[1]) && field[1].length > SLICE,
  );
  if (id !== undefined || !long) return complete(resource);
  const [name, items] = long;
  delete fields[name];
  const envelope = JSON.stringify(await complete(fields));
  const parts = [Buffer.from(`${envelope.slice(0, -1)},${JSON.stringify(name)}:[`)];
  for (let from = 0; from < items.length; from += SLICE) {
    const slice = await complete(items.slice(from, from + SLICE));
    parts.push(Buffer.from(`${from > 0 ? ',' : ''}${JSON.stringify(slice).slice(1, -1)}`));
    await setImmediate();
  }
  return Buffer.concat([...parts, Buffer.from(']}')]);
}
