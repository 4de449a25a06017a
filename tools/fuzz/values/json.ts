const TEXT = Symbol('JSON text');

/** Creates a value that is written as this text, which no JavaScript value has, such as `1e309` or `05`. */
export function jsonText(text: string): unknown {
  return { [TEXT]: text };
}

/** Writes a value as JSON, and each `jsonText` in it as its text. */
export function toJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (TEXT in value) return value[TEXT] as string;
  if (Array.isArray(value)) return `[${value.map(toJson).join(',')}]`;
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([name, member]) => `${JSON.stringify(name)}:${toJson(member)}`);
  return `{${members.join(',')}}`;
}
