import type { UserContext } from '@redocly/openapi-core';
import { below, definitionOf, rewrite, type Node, type Site } from './site.ts';

/** An operation, its method and its path. */
export type OperationSite = Site & { method: string; path: string };

/** What is checked of an operation. */
interface Checked {
  method: string;
  path: string;
  node: Node;
  /** The fields of its body; null if it takes none. */
  fields: string[] | null;
}

/** A fact that an operation of the back office states. */
interface Fact {
  /** The operations that have it; no other operation may. */
  of: string;
  isNeeded(operation: Checked): boolean;
  /** What it is. */
  is: string;
  isValid(value: unknown, operation: Checked): boolean;
}

const isChange = ({ method }: Checked) => method !== 'get';

/**
 * Returns the command of an operation. Its group is the part of the path that the tag is named after, or else the first
 * one; its verb is the rest of the path, or else that of the operationId: `api-keys create`, `orders confirm-payment`.
 */
export function commandOf({
  method,
  path,
  node,
}: Pick<Checked, 'method' | 'path' | 'node'>): string {
  const [tag = ''] = node.tags as string[];
  const parts = path.slice(1).split('/');
  const [group, ...rest] = parts.slice(
    Math.max(parts.indexOf(tag.toLowerCase().replaceAll(' ', '-')), 0),
  );
  const named = rest.filter((part) => part !== '{id}').join('-');
  const [verb = ''] = String(node.operationId).split(/(?=[A-Z])/);
  const isWhole = parts.length === 1 && verb === 'get' && method === 'get';
  return [group, named || (isWhole ? '' : verb === 'get' ? 'show' : verb)]
    .filter(Boolean)
    .join(' ');
}

const FACTS: Record<string, Fact> = {
  'x-command': {
    of: 'operations whose command is released under other words than those that follow from them',
    isNeeded: ({ node }) => node['x-command'] !== undefined,
    is: 'the words, one or two, such as operators invite',
    isValid: (value, { node, method, path }) =>
      /^[a-z-]+( [a-z-]+)?$/.test(String(value)) && value !== commandOf({ method, path, node }),
  },
  'x-afterwards': {
    of: 'changes only',
    isNeeded: (operation) => isChange(operation) && operation.node['x-afterwards'] !== undefined,
    is: "the operator's next step, as a sentence",
    isValid: (value) => typeof value === 'string',
  },
  'x-audit': {
    of: 'every change with a body',
    isNeeded: (operation) => isChange(operation) && operation.fields !== null,
    is: 'a list of the fields of its body that the audit log records; no personal data',
    isValid: (value, { fields }) =>
      Array.isArray(value) && value.every((name: string) => fields!.includes(name)),
  },
  'x-duty': {
    of: 'every change',
    isNeeded: isChange,
    is: 'books, spends or none',
    isValid: (value) => ['books', 'spends', 'none'].includes(String(value)),
  },
  'x-repeat': {
    of: 'every POST that books or spends money, or that can need an approval',
    isNeeded: ({ method, node }) =>
      method === 'post' &&
      (['books', 'spends'].includes(String(node['x-duty'])) || node['x-approval'] !== undefined),
    is: 'reference or period (a field of the body), state, same, or with x-idempotency key',
    isValid(value, { node, fields }) {
      if (node['x-idempotency'] !== undefined) return value === 'key';
      const isOfBody = fields?.includes(String(value)) ?? false;
      return ['state', 'same', ...(isOfBody ? ['reference', 'period'] : [])].includes(
        String(value),
      );
    },
  },
  'x-approval': {
    of: 'changes only',
    isNeeded: (operation) => isChange(operation) && operation.node['x-approval'] !== undefined,
    is: 'a `description`, the `limit` in EGP, and `liveOnly: true` if the sandbox has none',
    isValid(value) {
      const { description, limit, liveOnly = true } = (value ?? {}) as Record<string, unknown>;
      const types = [description, limit].map((one) => typeof one);
      return types.join() === 'string,number' && liveOnly === true;
    },
  },
  'x-action': {
    of: 'changes that the console offers or that can need an approval',
    isNeeded: (operation) =>
      isChange(operation) && Boolean(operation.node['x-action'] ?? operation.node['x-approval']),
    is: 'its `name`, `effect` and, if the name needs its screen to be understood, `inFull`, in `en` and `ar`',
    isValid(value) {
      const { en, ar } = (value ?? {}) as Record<string, object | undefined>;
      const [english, arabic] = [en, ar].map((texts) => Object.keys(texts ?? {}).join());
      return english === arabic && ['name,effect', 'name,inFull,effect'].includes(english!);
    },
  },
};

/** Reports each fact that an operation lacks, should not have, or states wrongly. */
export function checkRow(ctx: UserContext, site: OperationSite): void {
  const { node, method, path, location } = site;
  const operation = { method, path, node, fields: fieldsOf(ctx, site) };
  for (const [key, { of, is, isNeeded, isValid }] of Object.entries(FACTS)) {
    const isStated = node[key] !== undefined;
    const isRight = isStated === isNeeded(operation);
    if (isRight && (!isStated || isValid(node[key], operation))) continue;
    const wrong = isRight ? 'is not valid' : isStated ? 'is superfluous' : 'is missing';
    const message = `${String(node.operationId)}: ${key} ${wrong}. It belongs to ${of}: ${is}.`;
    ctx.report({ message, location });
  }
}

/** Returns the fields of an operation's body; null if it takes none. */
function fieldsOf(ctx: UserContext, operation: Site): string[] | null {
  if (!operation.node.requestBody) return null;
  const schema = below(operation, 'requestBody', 'content', 'application/json', 'schema');
  return Object.keys(definitionOf(ctx, schema)?.node.properties ?? {});
}

/**
 * Completes a schema with the operations that can need a second operator, and their descriptions. Values that it has
 * itself follow.
 */
export function completeApprovable(schema: Node, operations: readonly Site[]): void {
  const { description, type, enum: own = [], 'x-enumDescriptions': described, ...rest } = schema;
  const rows = operations.flatMap(({ node }) => {
    const approval = node['x-approval'] as { description: string } | undefined;
    return approval ? [[node.operationId as string, approval.description]] : [];
  });
  rewrite(schema, {
    description,
    type,
    enum: [...rows.map(([id]) => id), ...(own as string[])],
    'x-enumDescriptions': { ...Object.fromEntries(rows), ...(described as Node | undefined) },
    ...rest,
  });
}
