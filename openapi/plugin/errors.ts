import type { UserContext } from '@redocly/openapi-core';
import {
  below,
  definitionOf,
  definitionsIn,
  referenceTo,
  rewrite,
  type Node,
  type Site,
} from './site.ts';

/** A code in shared/errors.yaml. */
interface ErrorRow {
  status: number;
  type: string;
  /** What the service says if it has nothing more exact. */
  message: string;
  description: string;
  userMessage: Node;
  /** Whether the customer can do something about it: responses to partners then have the text. */
  customerCanAct?: boolean;
  /** Whether its responses have the header Retry-After. */
  retryAfter?: boolean;
  /** Its causes, if it has several: each with a sentence. `details.situation` names one of them. */
  situations?: Record<string, string>;
}

/** An example in the source: only what does not follow from its name. */
interface WrittenExample {
  /** That of its situation if absent. */
  summary?: string;
  message: string;
  param?: string;
  details?: Node;
  requestId: string;
}

/** The error catalogue, shared/errors.yaml. */
export interface Catalogue {
  /** The address of the error reference; a code follows. */
  documentation: string;
  codes: Record<string, ErrorRow>;
}

/** What a contract's `x-every` says of errors. */
export interface Errors {
  codes: Record<string, ErrorRow>;
  schema: Site;
  /** The headers of responses with a code that has `retryAfter`. */
  headers: Record<string, Site>;
  /** The examples by name: `<code>` or `<code>.<situation>`. */
  examples: Map<string, Site>;
  /** The situations that the contract states, by code, and the schemas that list them. */
  situations: Record<string, { schema: Site; stated: Set<string> }>;
}

/** The width of prose, at which a list of codes is wrapped. */
const WIDTH = 110;

/** Reads what a contract says of errors, and completes the schema of the codes and the examples. */
export function readErrors(ctx: UserContext, site: Site): Errors {
  const definition = (key: string) => definitionOf(ctx, below(site, key))!;
  const catalogue = definition('catalogue').node as unknown as Catalogue;
  const examples = new Map<string, Site>();
  for (const file of Object.values(definitionsIn(ctx, below(site, 'examples')))) {
    for (const name of Object.keys(file.node)) {
      const example = below(file, name);
      if (examples.has(name)) continue; // that of the first file is shown
      if (!catalogue.codes[codeOf(name)])
        ctx.report({
          message: `The catalogue has no code ${codeOf(name)}.`,
          location: example.location,
        });
      else examples.set(name, example);
    }
  }
  for (const [name, { node }] of examples)
    rewrite(node, errorExample(catalogue, name, node, site.node.userMessage === true));
  completeErrorCode(definition('code').node, catalogue);
  if (site.node.details) addCases(ctx, definition('schema'), definition('details'), catalogue);
  const headers = definitionsIn(ctx, below(site, 'retryHeaders'));
  const schemas = Object.entries(definitionsIn(ctx, below(site, 'situations')));
  const situations = Object.fromEntries(
    schemas.map(([code, schema]) => [code, { schema, stated: new Set<string>() }]),
  );
  return { codes: catalogue.codes, schema: definition('schema'), headers, examples, situations };
}

/**
 * Adds a case for each code with details to the error object, and one for the other codes. The schemas
 * of details are those of a file, each named after its code: `AmountMismatchDetails`.
 */
function addCases(ctx: UserContext, schema: Site, file: Site, { codes }: Catalogue): void {
  const cases = new Map(Object.keys(codes).map((code) => [detailsName(code), code]));
  const detailed = Object.keys(file.node).map((name) => {
    const { node, location } = below(file, name);
    const code = cases.get(name);
    if (!code) ctx.report({ message: `No code has the details ${name}.`, location });
    cases.delete(name);
    return {
      title: code,
      required: ['code', ...(node.required ? ['details'] : [])],
      properties: { code: { enum: [code] }, details: referenceTo(location, schema.location) },
    };
  });
  const others = { required: ['code'], properties: { code: { enum: [...cases.values()] } } };
  below(schema, 'properties', 'error').node.oneOf = [...detailed, others];
}

/** Returns the name that the schema of a code's details has. */
export function detailsName(code: string): string {
  const words = code.split('_').map((word) => word[0]!.toUpperCase() + word.slice(1));
  return `${words.join('')}Details`;
}

/** Returns the code of an example: its name up to the first dot. */
export function codeOf(name: string): string {
  return name.split('.', 1)[0]!;
}

/** Returns the situation that a name in `x-errors` states, if its code has several. */
export function situationOf({ codes }: Pick<Catalogue, 'codes'>, name: string) {
  return codes[codeOf(name)]?.situations && name.split('.', 2)[1];
}

/** Completes the schemas of the situations with those that the contract states, and their sentences. */
export function completeSituations({ codes, situations }: Errors): void {
  for (const [code, { schema, stated }] of Object.entries(situations)) {
    const rows = Object.entries(codes[code]!.situations!).filter(([name]) => stated.has(name));
    const { description, type, ...rest } = schema.node;
    rewrite(schema.node, {
      description,
      type,
      enum: rows.map(([name]) => name),
      'x-enumDescriptions': Object.fromEntries(rows),
      ...rest,
    });
  }
}

/**
 * Returns the OpenAPI example of an error.
 * @param hasUserMessage whether the API shows texts for customers
 */
export function errorExample(
  { codes, documentation }: Catalogue,
  name: string,
  written: object,
  hasUserMessage: boolean,
): Node {
  const { summary, message, param, details, requestId } = written as WrittenExample;
  const code = codeOf(name);
  const situation = situationOf({ codes }, name);
  const { status, type, userMessage, customerCanAct, situations = {} } = codes[code]!;
  const faults = status === 400 && { errors: [{ ...(param && { param }), code, message }] };
  const error = {
    type,
    code,
    message,
    ...(hasUserMessage && customerCanAct && { userMessage }),
    ...(param !== undefined && { param }),
    ...((details || situation || faults) && {
      details: { ...(situation && { situation }), ...faults, ...details },
    }),
    requestId,
    docUrl: `${documentation}${code}`,
  };
  return { summary: summary ?? situations[situation!], value: { error } };
}

/** Completes the schema `ErrorCode` with the codes of the catalogue and their texts. */
function completeErrorCode(schema: Node, { codes }: Catalogue): void {
  const { description, type, ...rest } = schema;
  const rows = Object.entries(codes);
  rewrite(schema, {
    description,
    type,
    enum: Object.keys(codes),
    'x-enumDescriptions': Object.fromEntries(rows.map(([code, row]) => [code, row.description])),
    'x-customer-message': Object.fromEntries(rows.map(([code, row]) => [code, row.userMessage])),
    'x-customer-can-act': rows.flatMap(([code, row]) => (row.customerCanAct ? [code] : [])),
    ...rest,
  });
}

/** Lists codes or situations for the description of a response, wrapped like its text. */
export function namesLine(noun: string, codes: readonly string[]): string {
  const words = codes.map((code, index) => `\`${code}\`${index < codes.length - 1 ? ',' : '.'}`);
  return words.reduce(
    (text, word) => {
      const line = text.slice(text.lastIndexOf('\n') + 1);
      return `${text}${line.length + 1 + word.length > WIDTH ? '\n' : ' '}${word}`;
    },
    codes.length > 1 ? `${noun}s:` : `${noun}:`,
  );
}
