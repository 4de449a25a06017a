import { createHash } from 'node:crypto';
import { format } from 'prettier';
import {
  operationsOf,
  resolve,
  type OpenApiDocument,
  type Operation,
  type Parameter,
} from './contract.ts';

/** A request of the contract's own examples, written in a language (`x-codeSamples`). */
interface CodeSample {
  lang: string;
  label: string;
  source: string;
}

/** What a sample sends: the examples of the contract, and never more than two filters. */
interface SampleCall {
  operationId: string;
  method: string;
  route: string;
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
  takesKey: boolean;
  /** Name of the schema it answers with. */
  answer: string;
}

const FILTERS = 2;
const PAGING = ['limit', 'cursor', 'after'];
const CLIENT = 'partner-investment-client';
const WIDTH = 84;

/**
 * The document with `x-codeSamples` in curl and TypeScript at every operation, so that no sample
 * can differ from the contract's examples.
 */
export async function withCodeSamples(document: OpenApiDocument): Promise<OpenApiDocument> {
  const sampled = structuredClone(document);
  for (const { method, path, operation } of operationsOf(sampled)) {
    const call = sampleCall(sampled, method, path, operation);
    const samples: CodeSample[] = [
      { lang: 'Shell', label: 'curl', source: curl(call) },
      { lang: 'TypeScript', label: 'TypeScript', source: await typeScript(call) },
    ];
    Object.assign(operation, { 'x-codeSamples': samples });
  }
  return sampled;
}

function sampleCall(
  document: OpenApiDocument,
  method: string,
  route: string,
  operation: Operation,
): SampleCall {
  const item = document.paths[route] as { parameters?: { $ref?: string }[] };
  const parameters = [...(operation.parameters ?? []), ...(item.parameters ?? [])].map((node) =>
    resolve<Parameter>(document, node),
  );
  const filters = parameters.filter(
    (parameter) => parameter.in === 'query' && !PAGING.includes(parameter.name),
  );
  const limit = parameters.filter((parameter) => parameter.name === 'limit');
  return {
    operationId: operation.operationId,
    method: method.toUpperCase(),
    route,
    path: examplesOf(parameters.filter((parameter) => parameter.in === 'path')),
    query: examplesOf(filters.length > 0 ? filters.slice(0, FILTERS) : limit),
    body: bodyExample(document, operation),
    takesKey: parameters.some((parameter) => parameter.name === 'Idempotency-Key'),
    answer: answerOf(document, operation),
  };
}

function examplesOf(parameters: Parameter[]): Record<string, unknown> {
  return Object.fromEntries(
    parameters.map(({ name, example, examples }) => [
      name,
      example ?? Object.values(examples ?? {})[0]?.value,
    ]),
  );
}

function bodyExample(document: OpenApiDocument, { requestBody }: Operation): unknown {
  const [first] = Object.values(requestBody?.content['application/json']?.examples ?? {});
  return first && resolve<{ value: unknown }>(document, first).value;
}

function answerOf(document: OpenApiDocument, operation: Operation): string {
  const [, response] = Object.entries(operation.responses).find(([status]) => status < '300')!;
  const { content } = resolve<{ content: Record<string, { schema: { $ref: string } }> }>(
    document,
    response,
  );
  return content['application/json']!.schema.$ref.split('/').at(-1)!;
}

function curl({ operationId, method, route, path, query, body, takesKey }: SampleCall): string {
  const address = route.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(path[name])),
  );
  const search = Object.entries(query).map(([name, value]) => `${name}=${inQuery(value)}`);
  const method_ = method === 'GET' ? '' : `-X ${method} `;
  const lines = [
    `curl ${method_}"$BASE_URL${address}${search.length > 0 ? `?${search.join('&')}` : ''}"`,
    '-H "Authorization: Bearer $API_KEY"',
    ...(takesKey ? [`-H "Idempotency-Key: ${keyOf(operationId)}"`] : []),
    ...(body === undefined
      ? []
      : [
          '-H "Content-Type: application/json"',
          `-d '${JSON.stringify(body, null, 2).replaceAll("'", "'\\''")}'`,
        ]),
  ];
  return lines.join(' \\\n  ');
}

/**
 * A UUID that is always the same for an operation and differs between operations: pasted twice, a
 * sample is done once.
 */
function keyOf(operationId: string): string {
  const hex = createHash('sha256').update(operationId).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Commas and colons may stand as they are in a query (RFC 3986, 3.4), and read better. */
function inQuery(value: unknown): string {
  return encodeURIComponent(Array.isArray(value) ? value.join(',') : String(value))
    .replace(/%2C/g, ',')
    .replace(/%3A/g, ':');
}

function typeScript(call: SampleCall): Promise<string> {
  const input = {
    path: call.path,
    query: call.query,
    ...(call.body !== undefined && { body: call.body }),
  };
  const filled = Object.fromEntries(
    Object.entries(input).filter(([, value]) => Object.keys(value as object).length > 0),
  );
  const given = Object.keys(filled).length > 0 ? JSON.stringify(filled) : '';
  const isList = call.answer.endsWith('List');
  const name = variable(call.answer);
  const statement = isList
    ? `for await (const ${name} of paginate(api.${call.operationId}${given && `, ${given}`})) {\n  console.log(${name});\n}`
    : `const ${name} = await api.${call.operationId}(${given});\n\nconsole.log(${name});`;
  const names = isList ? 'createPartnerClient, paginate' : 'createPartnerClient';
  const source = [
    `import { ${names} } from '${CLIENT}';`,
    `const api = createPartnerClient({ apiKey: process.env.API_KEY!, baseUrl: process.env.BASE_URL! });`,
    statement,
  ].join('\n\n');
  return format(source, { parser: 'typescript', singleQuote: true, printWidth: WIDTH }).then(
    (text) => text.trimEnd(),
  );
}

/**
 * `OrderList` and `Order` become `order`, `WebhookEndpointWithSecret` becomes `webhookEndpoint`.
 */
function variable(schema: string): string {
  const noun = schema.replace(/List$|WithSecret$/, '');
  return noun.charAt(0).toLowerCase() + noun.slice(1);
}
