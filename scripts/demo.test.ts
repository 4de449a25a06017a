import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createPartnerClient } from '@invest-example/partner-investment';
import { Scope } from '../generated/partner/enums.ts';
import { findDiscrepancies } from '../src/domain/reconciliation/reconcile.ts';
import { createApiKey } from '../src/domain/partners/api-keys.ts';
import { DEMO_PARTNER, seedSandbox } from '../src/domain/sandbox/demo/seed-sandbox.ts';
import { startService, type Service } from '../test/support/harness.ts';
import { useFolder } from '../test/support/use-service.ts';
import type { ApiClient } from '../test/support/client.ts';
import { card } from './demo/card.ts';
import { corrections } from './demo/corrections.ts';
import { day } from './demo/day.ts';
import { seat } from './demo/day/person.ts';
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

describe('npm run demo -- day', () => {
  const folder = useFolder('day');

  it('gets through the day, and ends with ledgers that agree', async () => {
    const own = await startService({ worker: true, approvalLimits: true });
    const { baseUrl: backofficeUrl, apiKey: firstKey } = await own.operator('admin');
    const audit = async () => (await findDiscrepancies(own.ctx.db)).length === 0;
    const premises = { partnerUrl: own.baseUrl, backofficeUrl, firstKey, folder, audit };
    await day(premises).finally(own.close);
  });

  it.each([
    'orders show PI-2026-00000417',
    'receipts match FT26331-1001 --orders order=PI-2026-00000417',
    'wallets show 01001234567',
    'orders list --partner "Nile Bank"',
    'withdrawals settle WD-17 --reference OUT-1',
    'partners show ptn_01k5n7r3wqf8t9m2zxb4hc6vge',
  ])('lets nobody type what they have not read: %s', async (line) => {
    const clerk = seat('Mona Farid', { url: service.baseUrl, folder });
    await expect(clerk.types(line)).rejects.toThrow('Nothing that was shown before has');
  });
});
