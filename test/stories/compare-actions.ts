import { operations, type OperationId } from '../../generated/backoffice/operations.ts';
import type { components } from '../../generated/backoffice/types.ts';
import { PreviewOperation } from '../../generated/backoffice/enums.ts';
import { backofficeContract } from '../../src/contract/backoffice.ts';
import { resolve, type Schema } from '../../src/contract/document.ts';
import { examplesOf, operationAt } from '../../src/contract/operations.ts';
import type { Context } from '../../src/context.ts';
import { hasActions, readActions } from '../../src/domain/actions/read-actions.ts';
import { hasRole, ROLES, type Operator } from '../../src/domain/operators/operator.ts';
import { handlers } from '../../src/http/backoffice/index.ts';

type Action = components['schemas']['Action'];

const { document } = backofficeContract;
const documented = (id: OperationId) => {
  const { method, path } = operations[id];
  return operationAt(document, method, path).operation;
};

/** The operation that returns one object, by the `object` of its response. */
const readers = new Map(
  (Object.keys(operations) as OperationId[]).filter(hasActions).map((id) => {
    const schema = resolve(document, documented(id).responses[200]!).content!['application/json']!
      .schema as Schema;
    return [objectOf(schema), id];
  }),
);

function objectOf(schema: Schema): string | undefined {
  const { allOf, properties } = resolve(document, schema);
  const own = properties?.object && (resolve(document, properties.object).const as string);
  return own ?? allOf?.map(objectOf).find((name) => name !== undefined);
}

/**
 * Compares what `actions` of objects say with what the operations then answer, each state of each
 * kind of object once.
 */
export class ActionsComparison {
  /** In which they differ. */
  readonly faults: string[] = [];
  /** The operations that were allowed to somebody, and those that were not. */
  readonly seen = { allowed: new Set<string>(), refused: new Set<string>() };
  readonly #known = new Set<string>();

  /** Compares every object in the body of a response, as each of these people. */
  async compare(ctx: Context, people: readonly Operator[], body: unknown): Promise<void> {
    for (const { object, id } of objectsIn(body)) {
      const of = readers.get(object);
      if (of === undefined) continue;
      for (const operator of people) await this.#compareAs(ctx, { of, id, operator });
    }
  }

  async #compareAs(ctx: Context, about: { of: OperationId; id: string; operator: Operator }) {
    const { of, id, operator } = about;
    const actions = await readActions(ctx, about);
    const state = JSON.stringify([of, operator.roles, actions]);
    if (this.#known.has(state)) return;
    this.#known.add(state);
    const shown = new Map(actions.map((action) => [action.operation as string, action]));
    const { path } = operations[of];
    for (const operation of PreviewOperation) {
      const row = operations[operation];
      if (row.path !== path && !row.path.startsWith(`${path}/`)) continue;
      const action = shown.get(operation);
      const difference = action
        ? await differenceOf(ctx, { operation, action, id, operator })
        : hasRole(operator, row.permissions) &&
            operation !== 'approveRequest' &&
            operation !== 'declineRequest'
          ? 'is missing'
          : null;
      if (action) this.seen[action.allowed ? 'allowed' : 'refused'].add(operation);
      if (difference !== null)
        this.faults.push(`${operation} on ${id} as ${operator.roles.join()}: ${difference}`);
    }
  }
}

interface Compared {
  operation: PreviewOperation;
  action: Action;
  id: string;
  operator: Operator;
}

/** Situations that depend on the amount or the period of the request, which no `param` names. */
const OF_THE_REQUEST = ['wallet_short', 'no_holders', 'payout_too_large'];

/** Returns how the answer of an operation differs from what its action says; null if it does not. */
async function differenceOf(
  ctx: Context,
  { operation, action, id, operator }: Compared,
): Promise<string | null> {
  const { requestBody } = documented(operation);
  const [example] = requestBody ? examplesOf(document, requestBody) : [];
  const request = { operation, target: id, body: example?.value as object | undefined };
  const { body } = await handlers.createPreview({ body: request, operator } as never, ctx);
  const { refusal, needsApproval } = body as components['schemas']['Preview'];
  // Another request might be accepted.
  const isOfRequest =
    refusal !== null &&
    ((refusal.param ?? 'id') !== 'id' || OF_THE_REQUEST.includes(refusal.situation ?? ''));
  if (isOfRequest) return null;
  const answered = refusal && (refusal.situation ?? refusal.code);
  const said = action.allowed ? null : action.situation;
  if (answered !== said) return `says ${said}, and answers ${answered}`;
  const expected = action.needsApproval ?? needsApproval;
  return refusal || expected === needsApproval
    ? null
    : `says that an approval is ${expected ? '' : 'not '}needed, and it is ${needsApproval ? '' : 'not '}`;
}

function* objectsIn(body: unknown): Generator<{ object: string; id: string }> {
  const { object, id, data } = (body ?? {}) as { object?: unknown; id?: unknown; data?: unknown };
  if (Array.isArray(data)) for (const item of data) yield* objectsIn(item);
  if (typeof object === 'string' && typeof id === 'string') yield { object, id };
}

/**
 * Returns the people as whom actions are compared: who has done everything in a story, and somebody
 * else in each role.
 */
export function peopleOf(everybody: string, other: string): Operator[] {
  const person = (id: string, roles: Operator['roles']): Operator => ({
    id,
    keyId: null,
    sessionId: null,
    name: 'Somebody',
    roles,
    revokedAt: null,
    expiresAt: null,
    allowedAddresses: null,
  });
  return [person(everybody, [...ROLES]), ...ROLES.map((role) => person(other, [role]))];
}
