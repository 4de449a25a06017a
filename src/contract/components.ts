import type { ContractDocument } from './document.ts';

type Components = Record<string, Record<string, object>>;

/** Returns the components of a document that a node references, directly or through others. */
export function reachedComponents(
  { components }: Pick<ContractDocument, 'components'>,
  node: unknown,
): Components {
  const reached: Components = {};
  const visit = (at: unknown): void => {
    if (typeof at !== 'object' || at === null) return;
    for (const [key, value] of Object.entries(at)) {
      if (key !== '$ref' || typeof value !== 'string') {
        visit(value);
        continue;
      }
      const [, , kind = '', name = ''] = value.split('/');
      if (reached[kind]?.[name]) continue;
      const component = components[kind]![name]!;
      (reached[kind] ??= {})[name] = component;
      visit(component);
    }
  };
  visit(node);
  return reached;
}
