export type Resource = Record<string, unknown>;

/** Returns whether a value is a plain object: not a text that is serialized already. */
export function isResource(value: unknown): value is Resource {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
