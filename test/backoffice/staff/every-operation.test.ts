import { beforeAll, describe, expect, it } from '@jest/globals';
import { operations } from '../../../generated/backoffice/operations.ts';
import { operations as partnerOperations } from '../../../generated/partner/operations.ts';
import { backofficeContract } from '../../../src/contract/backoffice.ts';
import type { Method } from '../../../src/contract/document.ts';
import { examplesOf, operationAt } from '../../../src/contract/operations.ts';
import { ROLES, type Role } from '../../../src/domain/operators/operator.ts';
import type { CallOptions } from '../../support/client.ts';
import type { OperatorClient } from '../../support/harness.ts';
import { useOperator, usePartner } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const NOBODYS = 'nobodys-id';

interface Operation {
  id: string;
  method: string;
  path: string;
  roles: Role[];
}
const every = Object.entries(operations).map(([id, { method, path, permissions }]): Operation => {
  return { id, method: method.toUpperCase(), path, roles: [...permissions] };
});

/** Returns the request of the contract's own example. */
function exampleOf({ method, path }: Operation): CallOptions {
  const { document } = backofficeContract;
  const { operation } = operationAt(document, method.toLowerCase() as Method, path);
  const [example] = examplesOf(document, operation.requestBody);
  return example ? { body: example.value } : {};
}

const service = useService();
const admin = useOperator(service, 'admin');
const partner = usePartner(service);
const operators = new Map<Role, OperatorClient>();

beforeAll(async () => {
  for (const role of ROLES) operators.set(role, await service.operator(role));
});

const call = (
  client: OperatorClient,
  operation: Operation,
  options: CallOptions = exampleOf(operation),
) => client.send(operation.method, operation.path.replace('{id}', NOBODYS), options);

describe.each(every)('$method $path', (operation) => {
  const { id, method, path, roles } = operation;

  it('names who may call it, an admin among them', () => {
    expect(roles.filter((role) => !ROLES.includes(role))).toEqual([]);
    expect(roles).toContain('admin');
  });

  it.each(ROLES)(`responds to the role %s as the contract says`, async (role) => {
    const { status, body } = await call(operators.get(role)!, operation, {});
    const refused = status === 403 && body.error.code === 'missing_scope';
    expect(refused).toBe(!roles.includes(role));
    if (refused) expect(body.error.details!.roles).toEqual(roles);
  });

  it('is in the audit log, whether it is carried out or refused', async () => {
    const callers = [
      admin,
      ...ROLES.filter((role) => !roles.includes(role)).map((role) => operators.get(role)!),
    ];
    for (const [index, client] of callers.entries()) {
      const requestId = `${id}-${index}`;
      const { status } = await call(client, operation, {
        ...exampleOf(operation),
        headers: { 'x-request-id': requestId },
      });
      const [entry] = await service.ctx.db
        .selectFrom('audit_log')
        .selectAll()
        .where('request_id', '=', requestId)
        .execute();
      expect(entry).toMatchObject({
        operation: id,
        method,
        path: `/v1${path}`,
        status,
        address: '127.0.0.1',
      });
      expect(entry!.operator).toBe(client.operatorId);
      expect(entry!.target).toBe(path.includes('{id}') ? NOBODYS : null);
    }
  });

  it("is not to be reached on the partners' port", async () => {
    const withKey = (key: string) =>
      service.client(key).send(method, path.replace('{id}', NOBODYS), {});
    expect((await withKey(admin.apiKey)).status).toBe(401);
    const isPartners = Object.values(partnerOperations).some(
      (other) => other.path === path && other.method.toUpperCase() === method,
    );
    if (!isPartners) expect([404, 405]).toContain((await withKey(partner.apiKey)).status);
  });
});

describe('the back office', () => {
  it('knows no key of a partner, and nobody without a key', async () => {
    for (const key of [partner.apiKey, '']) {
      const { status } = await admin.get('/partners', {
        headers: { authorization: key && `Bearer ${key}` },
      });
      expect(status).toBe(401);
    }
  });
});
