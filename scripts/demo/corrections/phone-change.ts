import { insist, say } from '../conversation.ts';
import { newPhone, type Stage } from '../stage.ts';
import type { Purchase } from './purchases.ts';

/**
 * Changes a customer's number: the account stays, and the new number is linked to it by consent.
 */
export async function phoneChange(
  { partner, backOffice }: Stage,
  { order: { customer }, nationalId }: Purchase,
): Promise<void> {
  say('14. A customer has a new phone number (back office)');
  const found = await backOffice('GET', `/investors?customer=${customer}`, {
    expect: 200,
    show: ['object', 'hasMore'],
  });
  const phone = newPhone();
  await backOffice('PATCH', `/investors/${found.body.data[0]!.id}`, {
    expect: 200,
    body: { phone, reason: 'New number, identity checked in the branch' },
    show: ['id', 'phone', 'kyc'],
  });
  const changed = await partner('GET', `/customers/${customer}`, {
    expect: 200,
    show: ['id', 'phone', 'kyc', 'version'],
  });
  insist(changed.body.phone !== null, 'the partner sees the new number of the same customer');

  say('15. The partner links the customer again: the new number leads to the same account');
  await partner('DELETE', `/customers/${customer}`, { expect: 200, show: ['id', 'status'] });
  const again = await partner('POST', '/customers', {
    expect: 201,
    body: { phone, nationalId },
    show: ['id', 'status', 'phone'],
  });
  insist(
    again.body.id === customer && again.body.status === 'pending_consent',
    'it is the same customer, who has to consent',
  );
  const consent = await partner('POST', `/customers/${customer}/consent`, { expect: 202 });
  await partner('POST', `/customers/${customer}/consent/verify`, {
    expect: 200,
    body: { code: consent.body.sandboxCode },
    show: ['id', 'status', 'canInvest'],
  });
  const portfolio = await partner('GET', `/customers/${customer}/holdings`, {
    expect: 200,
    show: ['summary'],
  });
  insist(portfolio.body.summary.shares > 0, 'the holdings are still there');
}
