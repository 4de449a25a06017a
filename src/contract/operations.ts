import {
  METHODS,
  resolve,
  type ContractDocument,
  type Message,
  type Method,
  type Operation,
  type Parameter,
  type Schema,
} from './document.ts';

/** An operation with its place in the document, its parameters and those of its path resolved. */
export interface DocumentedOperation {
  method: Method;
  path: string;
  operation: Operation;
  parameters: Parameter[];
}

const JSON_TYPE = 'application/json';

/** Lists the operations of a document in its order. */
export function operationsOf(document: ContractDocument): DocumentedOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => (item[method] ? [operationAt(document, method, path)] : [])),
  );
}

/** Returns the operation of a method and a path template. @throws Error if there is none */
export function operationAt(
  document: ContractDocument,
  method: Method,
  path: string,
): DocumentedOperation {
  const item = document.paths[path];
  const operation = item?.[method];
  if (!operation) throw new Error(`The contract has no operation ${method} ${path}.`);
  const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map(
    (parameter) => {
      const resolved = resolve(document, parameter);
      return { ...resolved, schema: resolve(document, resolved.schema) };
    },
  );
  return { method, path, operation, parameters };
}

/** Returns the first success response, resolved, with its status. */
export function successOf(
  document: ContractDocument,
  { responses }: Operation,
): { status: string; response: Message } {
  const [status, response] = Object.entries(responses).find(([code]) => code.startsWith('2'))!;
  return { status, response: resolve(document, response) };
}

/** Returns the schema of a JSON body, not resolved, or undefined if the message has none. */
export function schemaOf(document: ContractDocument, message?: Message): Schema | undefined {
  return message && resolve(document, message).content?.[JSON_TYPE]?.schema;
}

/** An example of a body. */
interface NamedExample {
  name: string;
  /** The name of the component that it references, or undefined if it is an inline example. */
  component: string | undefined;
  value: unknown;
}

/** Lists the examples of a JSON body. */
export function examplesOf(document: ContractDocument, message?: Message): NamedExample[] {
  const content = message && resolve(document, message).content;
  return Object.entries(content?.[JSON_TYPE]?.examples ?? {}).map(([name, example]) => ({
    name,
    component: example.$ref?.split('/').at(-1),
    value: resolve(document, example).value,
  }));
}
