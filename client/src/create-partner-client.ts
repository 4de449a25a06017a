import { callOperation } from './call/call-operation.ts';
import type { PartnerClient, PartnerClientOptions } from './client-types.ts';
import { openConnection } from './call/connection.ts';
import type { OperationId } from './contract-types.ts';
import { operationTable } from './generated/operations.ts';
import type { AnyInput, AnyOptions } from './call/prepare-call.ts';

type AnyMethod = (input?: AnyInput, options?: AnyOptions) => Promise<unknown>;

/**
 * Creates a client of the Partner Investment API: one method for each operation of the contract, by
 * its operationId.
 *
 * ```ts
 * const api = createPartnerClient({ apiKey, baseUrl: 'https://sandbox.invest.example/v1' });
 * const funding = { method: 'partner_settlement' as const };
 * const order = await api.createOrder({ body: { customer, property, shares: 12, funding } });
 * ```
 *
 * Operations that take an Idempotency-Key get one. Calls are repeated if that is safe, within
 * `timeoutSeconds`.
 * @throws TypeError for options with which no request is possible
 */
export function createPartnerClient(options: PartnerClientOptions): PartnerClient {
  const connection = openConnection(options);
  const withResponse = methods(
    (id) => (input, callOptions) => callOperation(connection, id, input, callOptions),
  );
  const plain = methods(
    (id) => async (input, callOptions) =>
      (await callOperation(connection, id, input, callOptions)).data,
  );
  return { ...plain, withResponse } as unknown as PartnerClient;
}

function methods(make: (id: OperationId) => AnyMethod): Record<string, AnyMethod> {
  return Object.fromEntries(
    (Object.keys(operationTable) as OperationId[]).map((id) => [id, make(id)]),
  );
}
