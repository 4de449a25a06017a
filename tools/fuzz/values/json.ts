const TEXT = Symbol('JSON text');

/** A piece of JSON text without an equivalent JavaScript value, such as `1e309` or `05`. */
interface JsonText {
  [TEXT]: string;
}

/** Creates a value that is written exactly as this text. */
export function jsonText(text: string): JsonText {
  return { [TEXT]: text };
}

/** Writes a value as JSON, and each `jsonText` in it as its text. */
export function toJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (TEXT in value) return (value as JsonText)[TEXT];
  if (Array.isArray(value)) return `[${value.map(toJson).join(',')}]`;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${toJson(member)}`).join(',')}}`;
}

/**
 * Creates an object that may have members such as `__proto__`, which a literal would not create.
 */
export function objectOf(
  entries: readonly (readonly [name: string, value: unknown])[],
): Record<string, unknown> {
  const object: Record<string, unknown> = {};
  for (const [name, value] of entries)
    Object.defineProperty(object, name, {
      value,
      enumerable: true,
      writable: true,
      configurable: true,
    });
  return object;
}
