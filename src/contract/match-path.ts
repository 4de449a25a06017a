import type { RouteTable } from './routes.ts';

export interface ContractPath {
  /** As written in the contract: `/orders/{id}`. */
  template: string;
  /** The ids of its operations by HTTP method, in capitals. */
  operations: ReadonlyMap<string, string>;
}

/** The contract path that a request matches. */
export interface MatchedPath extends ContractPath {
  /** Null if one of them is not percent-encoded UTF-8. */
  params: Record<string, string> | null;
}

/** A step of the tree of paths. */
interface Node {
  literals: Map<string, Node>;
  parameter: Node | null;
  template: string;
  /** The operations of the path that ends here; empty if the node is only part of longer paths. */
  operations: Map<string, string>;
}

/**
 * Returns a function that finds the path of a request in a contract, by one lookup per segment. If
 * a literal and a parameter both fit, the literal wins (OpenAPI 3.1, Paths Object).
 */
export function pathMatcher(operations: RouteTable): (path: string) => MatchedPath | null {
  const root = newNode('');
  for (const [operationId, { method, path }] of Object.entries(operations)) {
    const [, ...segments] = path.split('/');
    segments.reduce(childFor, root).operations.set(method.toUpperCase(), operationId);
  }
  return (path) => {
    const [, ...segments] = path.split('/');
    const found = find(root, segments, 0);
    return (
      found && {
        template: found.template,
        operations: found.operations,
        params: paramsOf(found.template, segments),
      }
    );
  };
}

const newNode = (template: string): Node => ({
  literals: new Map(),
  parameter: null,
  template,
  operations: new Map(),
});

function childFor(node: Node, segment: string): Node {
  if (segment.startsWith('{')) return (node.parameter ??= newNode(`${node.template}/${segment}`));
  const child = node.literals.get(segment) ?? newNode(`${node.template}/${segment}`);
  node.literals.set(segment, child);
  return child;
}

function find(node: Node, segments: readonly string[], depth: number): ContractPath | null {
  const segment = segments[depth];
  if (segment === undefined) return node.operations.size > 0 ? node : null;
  const literal = node.literals.get(segment);
  const found = literal ? find(literal, segments, depth + 1) : null;
  if (found || !node.parameter || segment === '') return found;
  return find(node.parameter, segments, depth + 1);
}

function paramsOf(template: string, segments: readonly string[]): Record<string, string> | null {
  const params: Record<string, string> = {};
  const [, ...names] = template.split('/');
  try {
    for (const [index, name] of names.entries())
      if (name.startsWith('{')) params[name.slice(1, -1)] = decodeURIComponent(segments[index]!);
    return params;
  } catch {
    return null;
  }
}
