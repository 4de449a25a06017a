import { rewrite, type Node } from './site.ts';

/** A row of `codes` in shared/errors.yaml. */
export interface ErrorRow {
  status: number;
  type: string;
  description: string;
  userMessage: Node;
  customerCanAct?: boolean;
}

/** An example in a file of error examples, by its name: `<code>` or `<code>.<situation>`. */
export interface ErrorExample {
  summary: string;
  message: string;
  param?: string;
  details?: Node;
  requestId: string;
}

/** The error catalogue, shared/errors.yaml. */
export interface Catalogue {
  documentation: string;
  codes: Record<string, ErrorRow>;
}

/** The width at which the list of codes is wrapped, like prose. */
const WIDTH = 110;

/** Returns the code of an example: its name up to the first dot. */
export function codeOf(name: string): string {
  return name.split('.', 1)[0]!;
}

/**
 * Returns the OpenAPI example of an error.
 * @param hasUserMessage whether the API shows texts for customers
 */
export function errorExample(
  { codes, documentation }: Catalogue,
  name: string,
  { summary, message, param, details, requestId }: ErrorExample,
  hasUserMessage: boolean,
): Node {
  const code = codeOf(name);
  const row = codes[code]!;
  const error = {
    type: row.type,
    code,
    message,
    ...(hasUserMessage && row.customerCanAct && { userMessage: row.userMessage }),
    ...(param !== undefined && { param }),
    ...(details !== undefined && { details }),
    requestId,
    docUrl: `${documentation}${code}`,
  };
  return { summary, value: { error } };
}

/** Completes the schema `ErrorCode` with the codes of the catalogue and their texts. */
export function completeErrorCode(schema: Node, { codes }: Catalogue): void {
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

/** Lists codes for the description of a response, wrapped like its text. */
export function codesLine(codes: string[]): string {
  const words = [codes.length > 1 ? 'Codes:' : 'Code:', ...codes.map((code, index) => `\`${code}\`${index < codes.length - 1 ? ',' : '.'}`)];
  return words.reduce((text, word) => {
    const line = text.slice(text.lastIndexOf('\n') + 1);
    return `${text}${line.length + 1 + word.length > WIDTH ? '\n' : ' '}${word}`;
  });
}
