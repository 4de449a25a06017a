import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { DocumentedOperation } from '../../../src/contract/operations.ts';
import { fillPath } from '../../../src/contract/routes.ts';
import { BEFORE_TESTS } from './postman-scripts.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../openapi/workflows');

/** The workflows that a partner can play with its key alone, by the names of their folders. */
export const WORKFLOWS: Readonly<Record<string, readonly [file: string, workflowId: string]>> = {
  'First purchase': ['partner-settled', 'settleAfterwards'],
  'Cancel in time': ['partner-settled', 'cancelInTime'],
  'Paid by card': ['card-checkout', 'cardCheckout'],
  'Link an existing investor': ['consent', 'consent'],
};

/** Makes the phone numbers and references of a workflow new. */
const BEGIN = "\npm.environment.set('run', String(100_000 + Math.floor(Math.random() * 900_000)));";

/** A step of an Arazzo workflow. */
interface Step {
  stepId: string;
  description: string;
  operationId: string;
  parameters: { name?: string; in?: string; value?: unknown }[];
  requestBody?: { payload: object };
  successCriteria: { condition: string }[];
  outputs?: Record<string, string>;
}

/** A request of Postman that plays a step, with what runs before and after it. */
export interface WorkflowRequest {
  name: string;
  description: string;
  operation: DocumentedOperation;
  /** The path, with variables. */
  address: string;
  query: Pair[];
  header: Pair[];
  body: string | undefined;
  before: string;
  after: string;
}

interface Pair {
  key: string;
  value: string;
}

/** Reads the folders of the collection that play a workflow, with a request for each step. */
export function workflowFolders(operations: ReadonlyMap<string, DocumentedOperation>) {
  return Object.entries(WORKFLOWS).map(([name, [file, workflowId]]) => {
    const text = readFileSync(path.join(FOLDER, `${file}.arazzo.yaml`), 'utf8');
    const { workflows } = parse(text) as { workflows: { workflowId: string; steps: Step[] }[] };
    const { steps } = workflows.find((workflow) => workflow.workflowId === workflowId)!;
    // A partner has no back office. The sandbox completes an order whose payment nobody confirms.
    const ofPartner = steps.filter(({ operationId }) => operationId.includes('.partner.'));
    const requests = ofPartner.map((step) =>
      requestOf(step, operations.get(step.operationId.split('.').at(-1)!)!),
    );
    requests[0]!.before += BEGIN;
    return { name, requests };
  });
}

function requestOf(step: Step, operation: DocumentedOperation): WorkflowRequest {
  const { stepId, description, parameters, requestBody, successCriteria, outputs = {} } = step;
  const pairs = (place: string) =>
    parameters
      .filter((parameter) => parameter.in === place)
      .map(({ name = '', value }) => ({ key: name, value: withVariables(String(value)) }));
  const inPath = new Map(pairs('path').map(({ key, value }) => [key, value]));
  const [status, ...others] = successCriteria.map(({ condition }) => condition);
  const kept = Object.entries(outputs).map(
    ([name, place]) => `keep('${stepId}.${name}', ${codeOf(place)});`,
  );
  return {
    name: wordsOf(stepId),
    description,
    operation,
    address: fillPath(operation.path, (name) => inPath.get(name)!),
    query: pairs('query'),
    header: pairs('header'),
    body: requestBody && bodyOf(requestBody.payload),
    before: `pm.variables.set('status', ${status!.split(' ').at(-1)});`,
    after: [BEFORE_TESTS.trim(), ...others.map(testOf), ...kept].join('\n'),
  };
}

/** Writes the id of a step in words: `placeOrderAgain` is "Place order again". */
function wordsOf(stepId: string): string {
  const words = stepId.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words[0]!.toUpperCase() + words.slice(1);
}

/** Replaces the expressions in a text by the variables of Postman that have their values. */
function withVariables(text: string): string {
  return text
    .replace(/\{?\$inputs\.(\w+)\}?/g, '{{$1}}')
    .replace(/\$steps\.(\w+)\.outputs\.(\w+)/g, '{{$1.$2}}');
}

/** Writes a body, in which a number has no quotes. */
function bodyOf(payload: object): string {
  const text = withVariables(JSON.stringify(payload, null, 2));
  return text.replace(/"(amount|shares)": "(\{\{[^"]+\}\})"/g, '"$1": $2');
}

/** Writes a value of a response, an output or a literal in JavaScript. */
function codeOf(expression: string): string {
  return expression
    .replace(/^\$response\.body#(.*)$/, "at('$1')")
    .replace(/^\$response\.header\.(.*)$/, "pm.response.headers.get('$1')")
    .replace(/^\$steps\.(\w+)\.outputs\.(\w+)$/, "pm.environment.get('$1.$2')");
}

function testOf(condition: string): string {
  const [left = '', operator, right = ''] = condition.split(/ (==|!=) /);
  const values = `${codeOf(left)}, ${codeOf(right)}`;
  return `${operator === '==' ? 'same' : 'differs'}(${JSON.stringify(condition)}, ${values});`;
}
