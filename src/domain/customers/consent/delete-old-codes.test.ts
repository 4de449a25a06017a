import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { attestedCustomer } from '../../../../test/support/fixtures/fixtures.ts';
import { usePartner } from '../../../../test/support/use-participants.ts';
import { useService } from '../../../../test/support/use-service.ts';
import { deleteOldConsentCodes } from './delete-old-codes.sql.ts';

const service = useService();
const partner = usePartner(service);

/** Creates a link that waits for consent, with a code and its SMS of so many days ago. */
async function linkWithCode(days: number): Promise<string> {
  const { phone } = await attestedCustomer(await service.partner());
  const { body: link } = await partner.post('/customers', { body: { phone: phone! } });
  await partner.post(`/customers/${link.id}/consent`);
  await sql`
    insert into sms_messages (id, consent_code_id) select gen_random_uuid(), id from consent_codes
    where customer_id = ${link.id}`.execute(service.ctx.db);
  await sql`
    update consent_codes set created_at = created_at - make_interval(days => ${days})
    where customer_id = ${link.id}`.execute(service.ctx.db);
  return link.id;
}

const codesOf = (customer: string) =>
  service.ctx.db
    .selectFrom('consent_codes')
    .innerJoin('sms_messages', 'sms_messages.consent_code_id', 'consent_codes.id')
    .select('consent_codes.id')
    .where('customer_id', '=', customer)
    .execute();

describe('deleteOldConsentCodes', () => {
  it('deletes the codes and SMS of ended links after 180 days', async () => {
    const [old, recent] = [await linkWithCode(181), await linkWithCode(179)];
    for (const id of [old, recent]) await partner.delete(`/customers/${id}`);
    expect(await deleteOldConsentCodes(service.ctx)).toBe(1);
    expect([await codesOf(old), await codesOf(recent)]).toMatchObject([[], [{}]]);
  });

  it('leaves the codes of a link that waits for consent, which count towards its five', async () => {
    const waiting = await linkWithCode(400);
    expect(await deleteOldConsentCodes(service.ctx)).toBe(0);
    expect(await codesOf(waiting)).toHaveLength(1);
  });
});
