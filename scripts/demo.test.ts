import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createPartnerClient } from '@invest-example/partner-investment';
import { Scope } from '../generated/partner/enums.ts';
import { findDiscrepancies } from '../src/domain/reconciliation/reconcile.ts';
import { createApiKey } from '../src/domain/partners/api-keys.ts';
import { DEMO_PARTNER, seedSandbox } from '../src/domain/sandbox/demo/seed-sandbox.ts';
import { startService, type Service } from '../test/support/harness.ts';
import type { ApiClient } from '../test/support/client.ts';
import { card } from './demo/card.ts';
import { corrections } from './demo/corrections.ts';
import { partnerSettled } from './demo/partner-settled.ts';
import { startReceiver } from './demo/receiver.ts';
import { referral } from './demo/referral.ts';
import type { Caller } from './demo/conversation.ts';
import type { Stage } from './demo/stage.ts';

let service: Service;
let stage: Omit<Stage, 'receiver' | 'run'>;
beforeAll(async () => {
  jest.spyOn(console, 'log').mockImplementation(() => {});
  service = await startService({ worker: true, approvalLimits: true });
  const { ctx } = service;
  await seedSandbox(ctx);
  const apiKey = { name: 'Demo', scopes: [...Scope] };
  const { key } = await createApiKey(ctx, { partnerId: DEMO_PARTNER, apiKey });
  stage = {
    partner: callerOf(service.client(key)),
    api: createPartnerClient({ apiKey: key, baseUrl: service.baseUrl }),
    backOffice: callerOf(await service.operator()),
    operator: async (_name, role = 'finance') => callerOf(await service.operator(role)),
    reconcile: async () => (await findDiscrepancies(ctx.db)).length === 0,
  };
});
afterAll(() => service.close());

/** A caller whose answers are held against the contract as well. */
function callerOf<Paths>(client: ApiClient<Paths>): Caller<Paths> {
  const call = async (
    method: string,
    path: string,
    { expect: promised, body, key }: Parameters<Caller<Paths>>[2],
  ) => {
    const reply = await client.send(method, path, { body, ...(key && { key }) });
    expect([method, path, reply.status, reply.body]).toEqual([method, path, promised, reply.body]);
    return { ...reply, headers: new Headers(reply.headers as Record<string, string>) };
  };
  return call as unknown as Caller<Paths>; // the client checks each response
}

describe('npm run demo', () => {
  it.each(Object.entries({ partnerSettled, referral, card, corrections }))(
    '%s: everything is as documented',
    async (run, play) => {
      const receiver = await startReceiver();
      await play({ ...stage, receiver, run }).finally(receiver.close);
    },
  );
});
