import { readOperations } from '../contract.ts';
import { createTally } from '../tally.ts';
import { createPools } from '../values/pools.ts';
import { createClients } from './clients.ts';
import { createExchange } from './exchange.ts';
import { createKeys } from './keys.ts';
import type { Session } from './session.ts';

const SHARES = 10_000_000;

/** Begins a run: creates the keys, and the property that orders are about. */
export async function createSession(
  given: Pick<Session, 'service' | 'sender' | 'receiver' | 'card'>,
): Promise<Session> {
  const tally = createTally();
  const session = {
    ...given,
    tally,
    operations: new Map(readOperations().map((operation) => [operation.name, operation])),
    keys: {
      partner: { full: `Bearer ${given.service.apiKey}` },
      backoffice: { full: `Bearer ${given.service.backofficeKey}` },
    },
    pools: createPools(),
    smsFails: new Set(),
    explained: new Set(),
    assert(check, isTrue, failure) {
      tally.assert([check]);
      if (!isTrue) tally.fail({ check, subject: failure.draft!.operation.name, ...failure });
    },
  } as Pick<Session, 'assert'> as Session;
  Object.assign(session, createExchange(session), createClients(session));
  session.keys = await createKeys(session);
  await liftLimits(session);
  const property = { ...PROPERTY, code: `FZ-MAIN-${Date.now()}` };
  const { body } = await session.staff.post('/properties', { body: property });
  await session.staff.post(`/properties/${body.id}/publish`);
  session.pools.protect(body.id);
  session.property = { id: body.id, code: property.code };
  return session;
}

/** Lets every operation be carried out by one operator, so that its effects can be checked. */
async function liftLimits({ staff }: Session): Promise<void> {
  const { data } = (await staff.get('/approval-limits')).body;
  for (const { operation, role } of data)
    await staff.send('PUT', `/approval-limits/${operation}`, { body: { role, amount: null } });
}

const PROPERTY = {
  name: { en: 'Fuzz', ar: 'Fuzz' },
  shares: { total: SHARES },
  pricing: { pricePerShare: 1, managementFeePercent: 2.5 },
};
