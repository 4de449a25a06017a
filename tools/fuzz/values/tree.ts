import type { Path } from '../schema.ts';

type Container = Record<string | number, unknown>;

const isContainer = (tree: unknown): tree is Container => typeof tree === 'object' && tree !== null;
const copyOf = (tree: Container) => (Array.isArray(tree) ? [...tree] : { ...tree }) as Container;

/** Returns a copy with another value at the path; undefined if what should contain it is missing. */
export function withValueAt(tree: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  if (!isContainer(tree)) return undefined;
  const inner = withValueAt(tree[step], rest, value);
  return inner === undefined ? undefined : Object.assign(copyOf(tree), { [step]: inner });
}

/** Returns a copy without the member or item at the path, which must exist. */
export function without(tree: unknown, [step, ...rest]: Path): unknown {
  const copy = copyOf(tree as Container);
  if (rest.length > 0) copy[step!] = without(copy[step!], rest);
  else if (Array.isArray(copy)) copy.splice(step as number, 1);
  else delete copy[step!];
  return copy;
}

/** Lists the paths of all members and items of a value, outer ones first. */
export function pathsOf(tree: unknown, path: Path = []): Path[] {
  if (!isContainer(tree)) return [];
  const steps = Array.isArray(tree) ? tree.keys().toArray() : Object.keys(tree);
  const inner = steps.flatMap((step) => pathsOf(tree[step], [...path, step]));
  return [...steps.map((step) => [...path, step]), ...inner];
}
