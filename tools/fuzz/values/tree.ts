import type { Path } from './schema.ts';

type Container = Record<string | number, unknown>;

/** Returns the value at a path, or undefined. */
export function valueAt(tree: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (at, step) => (typeof at === 'object' && at !== null ? (at as Container)[step] : undefined),
    tree,
  );
}

/** Returns a copy with another value at the path, whose parents must exist. */
export function withValueAt(tree: unknown, path: Path, value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const copy = copyOf(tree);
  copy[step] = withValueAt(copy[step], rest, value);
  return copy;
}

/** Returns a copy without the member or item at the path. */
export function without(tree: unknown, path: Path): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return undefined;
  const copy = copyOf(tree);
  if (rest.length > 0) copy[step] = without(copy[step], rest);
  else if (Array.isArray(copy)) copy.splice(step as number, 1);
  else delete copy[step];
  return copy;
}

/** Lists the paths of all members and items of a value, outer ones first. */
export function pathsOf(tree: unknown, path: Path = []): Path[] {
  if (typeof tree !== 'object' || tree === null) return [];
  const steps = Array.isArray(tree) ? tree.keys().toArray() : Object.keys(tree);
  const inner = steps.flatMap((step) => pathsOf((tree as Container)[step], [...path, step]));
  return [...steps.map((step) => [...path, step]), ...inner];
}

function copyOf(tree: unknown): Container {
  return (Array.isArray(tree) ? [...tree] : { ...(tree as object) }) as Container;
}
