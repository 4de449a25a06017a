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
