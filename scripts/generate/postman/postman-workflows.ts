import type { DocumentedOperation } from '../../../src/contract/operations.ts';
import { fillPath } from '../../../src/contract/routes.ts';
import { readWorkflows, wordsOf, type Step } from '../../workflows/read-workflows.ts';
import { BEFORE_TESTS } from './postman-scripts.ts';

/** The workflows that a partner can play with its key alone, by the names of their folders. */
export const WORKFLOWS: Readonly<Record<string, string>> = {
  'First purchase': 'settleAfterwards',
  'Cancel in time': 'cancelInTime',
  'Paid by card': 'cardCheckout',
  'Link an existing investor': 'consent',
};

/** Makes the phone numbers and references of a workflow new. */
const BEGIN = "\npm.environment.set('run', String(100_000 + Math.floor(Math.random() * 900_000)));";

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
  const workflows = readWorkflows();
  return Object.entries(WORKFLOWS).map(([name, workflowId]) => {
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
