import { describe, expect, it } from '@jest/globals';
import { usePartner, useOperator } from '../support/use-participants.ts';
import { useService } from '../support/use-service.ts';

const service = useService();
const partner = usePartner(service);
const staff = useOperator(service, 'admin');

/** The message of the 404 of a path of the whole address, not of one below `/v1`. */
async function messageOf({ baseUrl, apiKey }: { baseUrl: string; apiKey: string }, path: string) {
  const headers = { authorization: `Bearer ${apiKey}` };
  const response = await fetch(new URL(path, baseUrl), { headers });
  const { error } = (await response.json()) as { error: { code: string; message: string } };
  expect([response.status, error.code]).toEqual([404, 'resource_not_found']);
  return error.message;
}

describe('a path that exists below /v1 (D118)', () => {
  it.each([
    ['/orders', '/v1/orders'],
    ['/orders/ord_1/cancel?x=1', '/v1/orders/ord_1/cancel'],
    ['/v1/v1/orders', '/v1/orders'],
  ])('is named if %s is requested', async (path, meant) => {
    const message = `This path does not exist. Did you mean ${meant}?`;
    expect(await messageOf(partner, path)).toBe(message);
    expect(await messageOf(staff, path.replace('cancel', 'confirm-payment'))).toBe(
      message.replace('cancel', 'confirm-payment'),
    );
  });

  it('is not suggested for any other path', async () => {
    for (const path of ['/order', '/v1/order', '/v2/orders'])
      expect(await messageOf(partner, path)).toMatch(/The API reference lists all paths\.$/);
  });
});
