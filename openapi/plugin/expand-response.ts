import type { UserContext } from '@redocly/openapi-core';
import {
  codeOf,
  codesLine,
  completeErrorCode,
  errorExample,
  type Catalogue,
  type ErrorExample,
} from './errors.ts';
import { below, definitionOf, referenceTo, rewrite, type Node, type Site } from './site.ts';

/** What every response of a contract has. */
export interface Every {
  ctx: UserContext;
  headers: Record<string, Site>;
  errors: Errors;
  /** The error examples that each response names, which is complete. */
  done: Map<Node, [key: string, example: string][]>;
}

interface Errors {
  schema: Site;
  catalogue: Catalogue;
  /** The examples of errors, by name. */
  examples: Map<string, Site>;
}

/** Reads a contract's `x-errors`, and completes the schema of the codes and the examples. */
export function readErrors(ctx: UserContext, site: Site): Errors {
  const definition = (key: string) => definitionOf(ctx, below(site, key))!;
  const catalogue = definition('catalogue').node as unknown as Catalogue;
  completeErrorCode(definition('code').node, catalogue);
  const examples = new Map<string, Site>();
  for (const key of Object.keys(below(site, 'examples').node)) {
    const file = definitionOf(ctx, below(site, 'examples', key))!;
    for (const [name, example] of Object.entries(file.node) as [string, Node & ErrorExample][]) {
      if (examples.has(name)) continue; // the contract's own example, which is listed first
      rewrite(example, errorExample(catalogue, name, example, site.node.userMessage === true));
      examples.set(name, below(file, name));
    }
  }
  return { schema: definition('schema'), catalogue, examples };
}

/** Adds the headers to a response, and the codes, schema and examples of its `x-errors`. */
export function expandResponse(every: Every, reference: Site, status: string): void {
  const { ctx, errors, done } = every;
  const response = definitionOf(ctx, reference);
  if (!response) return;
  const names = done.get(response.node) ?? complete(every, response);
  done.set(response.node, names);
  const report = (message: string) => ctx.report({ message, location: reference.location });
  if ((names.length === 0) !== status < '400')
    report('A response states x-errors if, and only if, its status is 400 or above.');
  for (const code of codesOf(names)) {
    const expected = errors.catalogue.codes[code]?.status;
    if (expected !== undefined && String(expected) !== status)
      report(`The status of ${code} is ${expected}.`);
  }
}

function complete(every: Every, response: Site): [key: string, example: string][] {
  const { ctx, headers, errors } = every;
  const { description, headers: ownHeaders, content, 'x-errors': stated, ...rest } = response.node;
  const names = namesOf(stated);
  const report = (message: string) => ctx.report({ message, location: response.location });
  const known = names.filter(([, name]) => errors.examples.has(name) || !report(`There is no error example ${name}.`));
  if (known.length > 0 && content) report('x-errors implies the content: remove it.');
  for (const name of Object.keys(ownHeaders ?? {}))
    if (headers[name]) report(`Every response has the header ${name}: remove it.`);
  const standard = Object.entries(headers).map(([name, to]) => [name, referenceTo(to.location, response.location)]);
  rewrite(response.node, {
    description: names.length > 0 ? `${(description as string).trimEnd()}\n\n${codesLine(codesOf(names))}\n` : description,
    headers: { ...Object.fromEntries(standard), ...(ownHeaders as Node) },
    content: known.length > 0 ? errorContent(errors, response, known) : content,
    ...rest,
  });
  return names;
}

/** Reads `x-errors`: a list of examples, of different codes, or a map of examples by the keys under which they are shown. */
function namesOf(stated: unknown): [key: string, example: string][] {
  if (Array.isArray(stated)) return stated.map((name: string) => [codeOf(name), name]);
  return Object.entries((stated ?? {}) as Record<string, string>);
}

function codesOf(names: [key: string, example: string][]): string[] {
  return [...new Set(names.map(([, example]) => codeOf(example)))];
}

function errorContent({ schema, examples }: Errors, { location }: Site, names: [key: string, example: string][]): Node {
  const code = { description: 'The reason, here one of these.', enum: codesOf(names) };
  const error = { description: 'What went wrong.', unevaluatedProperties: true, properties: { code } };
  const shown = names.map(([key, name]) => [key, referenceTo(examples.get(name)!.location, location)]);
  return {
    'application/json': {
      schema: { ...referenceTo(schema.location, location), properties: { error } },
      examples: Object.fromEntries(shown),
    },
  };
}
