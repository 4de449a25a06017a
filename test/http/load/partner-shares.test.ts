import { beforeAll, describe, expect, it } from '@jest/globals';
import { freshPhone } from '../../support/fixtures/fixtures.ts';
import type { PartnerClient } from '../../support/harness.ts';
import { waitForLockWaits } from '../../support/server/lock-waits.ts';
import { useService, useDatabaseClient } from '../../support/use-service.ts';

/** The service of a test has 10 connections, of which one partner gets 4. */
const SHARE = 4;
/** More than one round of all connections, each of which waits for 2 seconds. */
const REQUESTS = 40;

const service = useService();
const locker = useDatabaseClient(service);
let [blocked, other]: PartnerClient[] = [];
beforeAll(async () => {
  [blocked, other] = [await service.partner(), await service.partner()];
});

const register = (partner: PartnerClient) =>
  partner.post('/customers', { body: { phone: freshPhone() } });

describe('a partner whose requests wait for a lock', () => {
  it('delays no other partner; only its own requests get 503 with Retry-After', async () => {
    await locker.query('begin');
    await locker.query('select from partner_event_sequences where partner_id = $1 for update', [
      blocked!.partnerId,
    ]);
    const requests = Array.from({ length: REQUESTS }, () => register(blocked!));
    await waitForLockWaits(service.ctx.pool, SHARE);
    // As many at once as the share, so that none of them waits for another.
    for (let sent = 0; sent < REQUESTS; sent += SHARE) {
      const others = await Promise.all(Array.from({ length: SHARE }, () => register(other!)));
      expect(others.map(({ status }) => status)).toEqual(Array(SHARE).fill(201));
    }
    for (const { status, headers } of await Promise.all(requests))
      expect([status, headers['retry-after']]).toEqual([503, '1']);
    await locker.query('rollback');
    expect((await register(blocked!)).status).toBe(201);
  });
});
