import type { UserContext } from '@redocly/openapi-core';
import { codeOf, namesLine, situationOf, type Errors } from './errors.ts';
import { definitionOf, referenceTo, rewrite, type Node, type Site } from './site.ts';

/** What every response of a contract has. */
export interface Every {
  ctx: UserContext;
  headers: Record<string, Site>;
  errors: Errors;
  /** The codes of each response that is complete. */
  done: Map<Node, string[]>;
}

/** An error example of a response: the key under which it is shown, and its name. */
type Shown = [key: string, name: string];

/** Adds the headers to a response, and the codes, schema and examples of its `x-errors`. */
export function expandResponse(every: Every, reference: Site, status: string): void {
  const { ctx, errors, done } = every;
  const response = definitionOf(ctx, reference);
  if (!response) return;
  const codes = done.get(response.node) ?? complete(every, response);
  done.set(response.node, codes);
  const report = (message: string) => ctx.report({ message, location: reference.location });
  if (codes.length > 0 !== status >= '400')
    report('A response has x-errors if its status is 400 or above, and only then.');
  for (const code of codes) {
    const expected = String(errors.codes[code]?.status ?? status);
    if (expected !== status) report(`The status of ${code} is ${expected}.`);
  }
}

/** Completes a response. Returns its error codes. */
function complete({ ctx, headers, errors }: Every, response: Site): string[] {
  const { description, headers: own = {}, content, 'x-errors': stated, ...rest } = response.node;
  const report = (message: string) => ctx.report({ message, location: response.location });
  const { names, shown: named } = readStated(stated);
  const shown = named.filter(([, name]) => errors.examples.has(name));
  for (const [, name] of named)
    if (!errors.examples.has(name)) report(`There is no error example ${name}.`);
  const situations = situationsOf(errors, names, report);
  const codes = [...new Set(names.map(codeOf))];
  if (Array.isArray(stated) && names.some((name) => !isShownOrStated(errors, name, named)))
    report(
      'x-errors has two examples of one code: write a map, with the keys under which they are shown.',
    );
  const added = {
    ...headers,
    ...(codes.some((code) => errors.codes[code]?.retryAfter) && errors.headers),
  };
  for (const name of Object.keys(own as Node))
    if (added[name]) report(`The header ${name} is added: remove it.`);
  if (codes.length > 0 && content) report('The content follows from x-errors: remove it.');
  const references = Object.entries(added).map(([name, header]) => [
    name,
    referenceTo(header.location, response.location),
  ]);
  rewrite(response.node, {
    description:
      codes.length > 0 ? withCodes(description as string, codes, situations) : description,
    headers: { ...Object.fromEntries(references), ...(own as Node) },
    content:
      codes.length > 0 ? errorContent(errors, response, { codes, situations, shown }) : content,
    ...rest,
  });
  return codes;
}

/**
 * Reads `x-errors`: a list, of which the first example of each code is shown as the code, or a map of examples by the keys
 * under which they are shown; a list in it has situations without one.
 */
function readStated(stated: unknown): { names: string[]; shown: Shown[] } {
  const names = Object.values((stated ?? {}) as Record<string, string | string[]>).flat();
  if (!Array.isArray(stated)) {
    const entries = Object.entries((stated ?? {}) as Record<string, string | string[]>);
    return { names, shown: entries.filter((one): one is Shown => typeof one[1] === 'string') };
  }
  const codes = names.map(codeOf);
  const first = names.filter((name, index) => codes.indexOf(codeOf(name)) === index);
  return { names, shown: first.map((name) => [codeOf(name), name]) };
}

/**
 * Returns the situations that a response states, and notes that the contract has them. Null if it has no code with
 * several, or has one with any of them: the code alone.
 */
function situationsOf(
  errors: Errors,
  names: readonly string[],
  report: (message: string) => void,
): string[] | null {
  let isAny = false;
  const situations = new Set<string>();
  for (const name of names) {
    const code = codeOf(name);
    const known = errors.codes[code]?.situations;
    const situation = situationOf(errors, name);
    if (!known) continue;
    if (situation === undefined) isAny = true;
    else if (!Object.hasOwn(known, situation))
      report(`The code ${code} has no situation ${situation}.`);
    else {
      errors.situations[code]!.stated.add(situation);
      situations.add(situation);
    }
  }
  return isAny || situations.size === 0 ? null : [...situations];
}

function withCodes(description: string, codes: string[], situations: string[] | null): string {
  const lines = [
    namesLine('Code', codes),
    ...(situations ? [namesLine('Situation', situations)] : []),
  ];
  return `${description.trimEnd()}\n\n${lines.join('\n\n')}\n`;
}

/** Returns whether a name in a list has an example of the response, or is a situation that needs none. */
const isShownOrStated = (errors: Errors, name: string, shown: readonly Shown[]) =>
  situationOf(errors, name) !== undefined || shown.some(([, one]) => one === name);

/** What a response narrows the error object to. */
interface Narrowed {
  codes: string[];
  situations: string[] | null;
  shown: Shown[];
}

/** Returns the error object, narrowed to the codes and situations of a response, with their examples. */
function errorContent(
  { schema, examples }: Errors,
  { location }: Site,
  { codes, situations, shown }: Narrowed,
): Node {
  const code = { description: 'The reason, here one of these.', enum: codes };
  const situation = { description: 'The situation, here one of these.', enum: situations };
  const error = {
    description: 'What went wrong.',
    unevaluatedProperties: true,
    properties: {
      code,
      ...(situations && {
        details: {
          description: 'What explains it.',
          unevaluatedProperties: true,
          properties: { situation },
        },
      }),
    },
  };
  const references = shown.map(([key, name]) => [
    key,
    referenceTo(examples.get(name)!.location, location),
  ]);
  return {
    'application/json': {
      schema: { ...referenceTo(schema.location, location), properties: { error } },
      examples: Object.fromEntries(references),
    },
  };
}
