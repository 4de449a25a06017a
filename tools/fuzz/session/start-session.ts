import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startFakeCardProcessor } from '../../../src/gateways/fake/card-processor.ts';
import { startFakeSmsGateway } from '../../../src/gateways/fake/sms-gateway.ts';
import { createStops } from '../../../src/start/stops.ts';
import { readOperations, type OperationName, type SuccessOf } from '../contract.ts';
import { draftOf } from '../values/drafts.ts';
import { createExchange } from './exchange.ts';
import { createKeys } from './keys.ts';
import type { Options } from '../options.ts';
import { createPools } from '../values/pools.ts';
import { createRandom, type Random } from '../../random.ts';
import { startReceiver } from './receiver.ts';
import { createSender, type Sender } from './send.ts';
import { startFuzzedService } from './service.ts';
import { Unprepared, type Session } from './session.ts';
import { createTally } from '../tally.ts';

const FIRST_PHONE = 10_000_000;
const PHONES = 90_000_000;
/** Last four digits with a meaning in the sandbox (D90). */
const MEANING = /000[0-9]$/;

/** A session and everything that it has started. */
export interface StartedSession {
  session: Session;
  sender: Sender;
  env: Record<string, string>;
  stop(): Promise<void>;
}

/**
 * Starts a sandbox with fakes of the external services, and creates the data that every request
 * needs: keys, a property, an id of each kind.
 */
export async function startSession({ seed, connections }: Options): Promise<StartedSession> {
  const stops = createStops(console.error);
  try {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'fuzz-'));
    await chmod(folder, 0o711); // the database may run as another user
    stops.add(() => rm(folder, { recursive: true, force: true }));
    const [card, sms, receiver] = await Promise.all([
      startFakeCardProcessor('sandbox'),
      startFakeSmsGateway(),
      startReceiver(),
    ]);
    for (const { close } of [card, sms, receiver]) stops.add(close);
    const env = { ...sms.env, ...card.env, TRUST_PROXY: '127.0.0.1' };
    const service = await startFuzzedService(folder, env);
    stops.add(service.stop);
    const sender = createSender(connections);
    stops.add(async () => sender.close());
    const full = {
      partner: `Bearer ${service.apiKey}`,
      backoffice: `Bearer ${service.backofficeKey}`,
    };
    const session: Session = {
      service,
      operations: new Map(readOperations().map((operation) => [operation.name, operation])),
      keys: {
        partner: { full: full.partner },
        backoffice: { full: full.backoffice },
      } as unknown as Session['keys'],
      pools: createPools(),
      receiver,
      card,
      tally: createTally(),
      property: { id: '', code: '' },
      round: 1,
      smsFails: new Set(),
      explained: new Set(),
      newPhone: phones(createRandom(`${seed} phones`)),
      exchange: () => Promise.reject(new Error('The session is not ready.')),
      call: (name, random, parts) => call(session, name, random, parts),
      assert(check, isTrue, failure) {
        session.tally.assert([check]);
        if (!isTrue)
          session.tally.fail({
            check,
            subject: failure.draft.operation.name,
            round: session.round,
            ...failure,
          });
      },
    };
    session.exchange = createExchange(session, sender);
    await prepare(session, createRandom(`${seed} preparation`));
    return { session, sender, env, stop: () => stops.run() };
  } catch (error) {
    await stops.run();
    throw error;
  }
}

async function call<Name extends OperationName>(
  session: Session,
  name: Name,
  random: Random,
  parts: Parameters<typeof draftOf>[4],
): Promise<SuccessOf<Name>> {
  const operation = session.operations.get(name);
  if (!operation) throw new Error(`The contract has no operation ${name}.`);
  const draft = draftOf(session, operation, random, 'minimal', parts);
  const reply = await session.exchange(
    draft,
    { outcome: 'accepted' },
    { kind: 'preparation', name: 'preparation' },
  );
  if (reply.status >= 300)
    throw new Unprepared(`${name} got ${reply.status}: ${reply.text.slice(0, 300)}`);
  return reply.body as SuccessOf<Name>; // true, because the exchange checks it against the contract
}

/** Returns phone numbers without a special meaning, each once. */
function phones(random: Random): () => string {
  let next = random.int(0, PHONES - 1);
  return () => {
    next = (next + 1) % PHONES;
    const phone = `+2010${FIRST_PHONE + next}`;
    return MEANING.test(phone) ? phones(random)() : phone;
  };
}

const SHARES = 10_000_000;

async function prepare(session: Session, random: Random): Promise<void> {
  session.keys = await createKeys(session, random);
  const code = `FZ-MAIN-${random.word(6)}`;
  const property = {
    code,
    shares: { total: SHARES },
    pricing: { pricePerShare: 1, managementFeePercent: 2.5 },
  };
  const { id } = await session.call('backoffice.createProperty', random, { body: property });
  await session.call('backoffice.publishProperty', random, { path: { id } });
  session.pools.protect(id);
  session.property = { id, code };
}
