import type { ContractDocument } from '../../../src/contract/document.ts';
import { operationsOf, type DocumentedOperation } from '../../../src/contract/operations.ts';
import { fillPath } from '../../../src/contract/routes.ts';
import { EXISTING_INVESTOR } from '../../workflows/read-workflows.ts';
import { sampleCall, type SampleCall } from '../samples/sample-call.ts';
import { RUN_BEFORE, RUN_AFTER } from './postman-scripts.ts';
import { workflowFolders, type WorkflowRequest } from './postman-workflows.ts';

/** Ids of the examples, and the variables that replace them. */
const IDS: readonly (readonly [example: RegExp, variable: string])[] = [
  [/\bcus_[0-9a-z]{26}\b/g, 'customerId'],
  [/\bprop_[0-9a-z]{26}\b|\bCAI-NC-014\b|\bCAI-HL-502\b/g, 'propertyId'],
  [/\bord_[0-9a-z]{26}\b/g, 'orderId'],
  [/\bevt_[0-9a-z]{26}\b/g, 'eventId'],
  [/\bwe_[0-9a-z]{26}\b/g, 'webhookEndpointId'],
  [/\bwhd_[0-9a-z]{26}\b/g, 'webhookDeliveryId'],
  [/\bctr_[0-9a-z]{26}\b/g, 'contractId'],
  [/\breq_[0-9a-f]{32}\b/g, 'requestId'],
];

/** Fields whose example would work only once, and the JSON that replaces it. */
const FIELDS: Readonly<Record<string, string>> = {
  phone: '"{{phone}}"',
  nationalId: '"{{nationalId}}"',
  externalId: '"{{$guid}}"',
  externalReference: '"{{$guid}}"',
  reference: '"FT-{{$guid}}"',
  paidAt: '"{{$isoTimestamp}}"',
  code: '"{{sandboxCode}}"',
  url: '"https://hooks.nilebank.example/{{$guid}}"',
};

/**
 * Returns the partner contract as a Postman collection: a folder for each workflow that a partner
 * can play, the first purchase first, and one per tag. Responses set the ids that later requests use.
 */
export function postmanCollection(document: ContractDocument): string {
  const all = operationsOf(document);
  const byId = new Map(all.map((documented) => [documented.operation.operationId, documented]));
  const tags = Map.groupBy(all, ({ operation }) => operation.tags[0]!);
  const { title, summary } = document.info;
  return json({
    info: {
      name: title,
      description:
        `${summary}\n\nChoose the environment "Sandbox" and set apiKey. ` +
        'Run the first folder from top to bottom.',
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{apiKey}}', type: 'string' }] },
    event: [script('prerequest', RUN_BEFORE), script('test', RUN_AFTER)],
    item: [
      ...workflowFolders(byId).map(({ name, requests }) => ({ name, item: requests.map(stepOf) })),
      ...[...tags].map(([name, members]) => ({
        name,
        item: members.map((documented) => itemOf(sampleCall(document, documented), documented)),
      })),
    ],
  });
}

/** Returns the environment that belongs to the collection: the sandbox, without a key. */
export function postmanEnvironment(document: ContractDocument): string {
  const [sandbox] = document.servers;
  return json({
    name: 'Sandbox',
    values: [
      { key: 'baseUrl', value: sandbox!.url, type: 'default', enabled: true },
      { key: 'apiKey', value: '', type: 'secret', enabled: true },
      { key: 'existingInvestorPhone', value: EXISTING_INVESTOR, type: 'default', enabled: true },
    ],
    _postman_variable_scope: 'environment',
  });
}

function itemOf(call: SampleCall, { path: route, operation }: DocumentedOperation): object {
  const { summary, description } = operation;
  const { path, query, body, takesKey, method } = call;
  const search = Object.entries(query).map(([key, value]) => ({
    key,
    value: withVariables(Array.isArray(value) ? value.join(',') : String(value)),
    disabled: true,
  }));
  const header = takesKey ? [{ key: 'Idempotency-Key', value: '{{$guid}}' }] : [];
  return {
    name: summary,
    request: {
      method,
      description,
      ...contentOf(header, body === undefined ? undefined : bodyOf(call)),
      url: urlOf(
        fillPath(route, (name) => withVariables(String(path[name]))),
        search,
      ),
    },
  };
}

function stepOf(step: WorkflowRequest): object {
  const { name, description, operation, address, query, header, body, before, after } = step;
  const method = operation.method.toUpperCase();
  return {
    name,
    event: [script('prerequest', before), script('test', after)],
    request: { method, description, ...contentOf(header, body), url: urlOf(address, query) },
  };
}

function contentOf(header: object[], body: string | undefined): object {
  if (body === undefined) return { header };
  const json = { key: 'Content-Type', value: 'application/json' };
  return { header: [...header, json], body: { mode: 'raw', raw: body } };
}

function urlOf(
  address: string,
  query: readonly { key: string; value: string; disabled?: boolean }[],
): object {
  const sent = query.filter(({ disabled }) => !disabled);
  const search = sent.map(({ key, value }) => `${key}=${encodeURIComponent(value)}`).join('&');
  return {
    raw: `{{baseUrl}}${address}${search && `?${search}`}`,
    host: ['{{baseUrl}}'],
    path: address.split('/').slice(1),
    query,
  };
}

function bodyOf({ operationId, body }: SampleCall): string {
  const text = withVariables(JSON.stringify(body, null, 2));
  const filled = text.replace(/"(\w+)": "[^"]*"/g, (field, name: string) =>
    FIELDS[name] ? `"${name}": ${FIELDS[name]}` : field,
  );
  if (operationId === 'settleOrder')
    return filled.replace(/"amount": [\d.]+/, '"amount": {{payable}}');
  return filled;
}

function withVariables(text: string): string {
  return IDS.reduce((at, [example, variable]) => at.replace(example, `{{${variable}}}`), text);
}

function script(listen: string, source: string): object {
  return { listen, script: { type: 'text/javascript', exec: source.trim().split('\n') } };
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
