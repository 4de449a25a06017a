import { randomUUID } from 'node:crypto';
import type { Api } from '../../../src/contract/document.ts';
import { clientOver, type CallOptions } from '../../../test/support/client.ts';
import { contractCheck } from '../../../test/support/contract-check.ts';
import type { OperatorClient } from '../../../test/support/harness.ts';
import type { OperationName } from '../contract.ts';
import type { Session } from './session.ts';

/** Creates the clients of the partner and of staff that create the state for a case. */
export function createClients(session: Session): Pick<Session, 'partner' | 'staff' | 'admin'> {
  const staffWith = (key: () => string): OperatorClient => ({
    ...clientOver<'backoffice'>('', '', senderOf(session, 'backoffice', key)),
    operatorId: '',
    operatorName: '',
    keyId: '',
    colleague: async () => staffWith(() => session.keys.backoffice.of.finance!),
    withKey: async () => staffWith(key),
  });
  return {
    partner: clientOver(
      '',
      '',
      senderOf(session, 'partner', () => session.keys.partner.full),
    ),
    staff: staffWith(() => session.keys.backoffice.full),
    admin: staffWith(() => session.keys.backoffice.of.admin!),
  };
}

function senderOf(session: Session, api: Api, authorization: () => string) {
  return async (method: string, wholePath: string, { body, key }: CallOptions = {}) => {
    const [route = ''] = wholePath.split('?');
    const { operationId } = contractCheck(api).operationOf(method, route)!;
    const operation = session.operations.get(`${api}.${operationId}` as OperationName)!;
    const ownKey = operation.idempotency === 'required' ? randomUUID() : null;
    const draft = {
      ...{ operation, method, wholePath, path: {}, query: [], headers: [] },
      authorization: authorization(),
      contentType: 'application/json',
      key: key ?? ownKey,
      ...(body !== undefined && { body }),
    };
    const about = { kind: 'preparation', name: 'preparation' } as const;
    const reply = await session.exchange(draft, { outcome: 'accepted' }, about);
    if (reply.status < 300) return reply;
    throw new Error(`${operation.name} got ${reply.status}: ${reply.text.slice(0, 120)}`);
  };
}
