import type { Oas3Visitor, UserContext } from '@redocly/openapi-core';
import { below, definitionOf, type Node, type Site } from './site.ts';

const SAYS_WHAT = ['format', 'enum', 'const', 'contentMediaType'];
/** A pattern of the whole text. One of its beginning, such as `^ptn_`, allows everything after it. */
const WHOLE_PATTERN = /^\^.*\$$/;
const PARTS = ['items', 'additionalProperties', 'propertyNames'];
const LISTS_OF_PARTS = ['properties', 'oneOf', 'anyOf', 'allOf'];

/**
 * Refuses a text of a request that does not say what it may contain (D155): a schema of type string
 * with neither a format, an enum, a const nor a pattern of the whole text, and which is no file (`contentMediaType`).
 */
export function requestTexts(): Oas3Visitor {
  const done = new Set<Node>();
  const check = (ctx: UserContext, site: Site): void => {
    const schema = definitionOf(ctx, site);
    if (typeof schema?.node !== 'object' || done.has(schema.node)) return;
    const { node, location } = done.add(schema.node) && schema;
    if ([node.type].flat().includes('string') && !isLimited(node))
      ctx.report({
        message:
          'A text of a request has a format (`line`, `visible`, `text` or another), an enum, a const, or a pattern from ' +
          '^ to $.',
        location,
      });
    const parts = PARTS.filter((key) => key in node).map((key) => [key]);
    const inLists = LISTS_OF_PARTS.flatMap((list) =>
      Object.keys((node[list] ?? {}) as Node).map((key) => [list, key]),
    );
    for (const keys of [...parts, ...inLists]) check(ctx, below(schema, ...keys));
  };
  const Schema = (node: Node, ctx: UserContext) => check(ctx, { node, location: ctx.location });
  const visitor = { Paths: { Parameter: { Schema }, RequestBody: { Schema } } };
  return visitor as unknown as Oas3Visitor; // its type does not allow to skip levels
}

function isLimited(node: Node): boolean {
  return SAYS_WHAT.some((key) => key in node) || WHOLE_PATTERN.test(String(node.pattern));
}
