import path from 'node:path';
import type { UserContext } from '@redocly/openapi-core';

/** An object of the contract's source, as it was read from its file. */
export type Node = { $ref?: string; [key: string]: unknown };

type Location = UserContext['location'];

/** A node and the place where it is defined. */
export interface Site {
  node: Node;
  location: Location;
}

/** Returns the node below a key. */
export function below({ node, location }: Site, ...keys: string[]): Site {
  const inner = keys.reduce<Node>((parent, key) => (parent[key] ?? {}) as Node, node);
  return { node: inner, location: location.child(keys) };
}

/** Returns the definition to which a reference leads, or the node itself if it is none. */
export function definitionOf(ctx: UserContext, site: Site): Site | undefined {
  if (!site.node.$ref) return site;
  const { node, location } = ctx.resolve<Node>(site.node, site.location.source.absoluteRef);
  return node && location ? { node, location } : undefined; // the bundler reports a reference that leads nowhere
}

/** Returns the definitions to which the references in a map or a list lead. */
export function definitionsIn(ctx: UserContext, map: Site): Record<string, Site> {
  const entries = Object.keys(map.node).map((key) => [key, definitionOf(ctx, below(map, key))]);
  return Object.fromEntries(entries.filter(([, definition]) => definition));
}

/** Returns a reference to a definition, relative to the file of another. */
export function referenceTo(target: Location, from: Location): Node {
  const folder = path.dirname(from.source.absoluteRef);
  return { $ref: path.relative(folder, target.source.absoluteRef) + target.pointer };
}

/** Replaces all keys of a node, so that they are in this order. */
export function rewrite(node: Node, content: Record<string, unknown>): void {
  for (const key of Object.keys(node)) delete node[key];
  for (const [key, value] of Object.entries(content)) if (value !== undefined) node[key] = value;
}
