import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { secondsFromNow } from '../../database/clock.ts';
import { attestedCustomer } from '../../../test/support/fixtures/fixtures.ts';
import { usePartner } from '../../../test/support/use-participants.ts';
import { useService } from '../../../test/support/use-service.ts';
import { reapExpiredKeys } from './reap.sql.ts';

const service = useService();
const partner = usePartner(service);

const storedKeys = async () => {
  const rows = await service.ctx.db.selectFrom('idempotency_keys').select('key').execute();
  return rows.map(({ key }) => key);
};

describe('reapExpiredKeys', () => {
  it('deletes expired Idempotency-Keys and leaves the others', async () => {
    const [expired, current] = [randomUUID(), randomUUID()];
    for (const key of [expired, current]) {
      const { phone } = await attestedCustomer(partner);
      await partner.post('/customers', { body: { phone: phone! }, key });
    }
    await service.ctx.db
      .updateTable('idempotency_keys')
      .set({ expires_at: secondsFromNow(-1) })
      .where('key', '=', expired)
      .execute();
    expect(await reapExpiredKeys(service.ctx)).toBe(1);
    expect(await storedKeys()).toContain(current);
    expect(await storedKeys()).not.toContain(expired);
    expect(await reapExpiredKeys(service.ctx)).toBe(0);
  });
});
