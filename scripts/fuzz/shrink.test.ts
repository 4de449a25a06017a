import { describe, expect, it } from '@jest/globals';
import { readOperations } from './contract.ts';
import { curlOf } from './curl.ts';
import type { Draft } from './draft.ts';
import { shrink } from './shrink.ts';

const operation = readOperations().find(({ name }) => name === 'partner.createOrder')!;
const body = {
  customer: 'cus_01k9p3xw7fe8rb2m4ncs6vg5hd',
  property: 'MAIN',
  shares: 5,
  funding: { method: 'partner_settlement' },
  externalReference: 'NB-1',
  metadata: { branch: 'Maadi', note: 'n'.repeat(100) },
};
const original: Draft = {
  operation,
  method: 'POST',
  path: {},
  query: [],
  authorization: 'Bearer svck_sandbox_abc_def',
  contentType: 'application/json',
  headers: [
    ['Idempotency-Key', 'key-12345678'],
    ['X-Request-ID', 'a'],
  ],
  body,
};

describe('shrink', () => {
  it('leaves what makes the request fail, and what makes it valid', async () => {
    const hasNote = async ({ body: sent }: Draft) =>
      (sent as typeof body).metadata?.note !== undefined;
    const smallest = await shrink(original, original, hasNote);
    const { externalReference: _dropped, ...needed } = body;
    expect(smallest.body).toEqual({ ...needed, metadata: { note: 'n'.repeat(32) } });
    expect(smallest.headers).toEqual([['Idempotency-Key', 'key-12345678']]);
  });

  it('leaves what the case has changed, and the body as invalid as it was', async () => {
    const failing = { ...original, body: { ...body, shares: 'seven' } };
    const { body: smallest } = await shrink(failing, original, async () => true);
    expect(smallest).toEqual({ shares: 'seven' });
  });
});

describe('curlOf', () => {
  it('writes a line for a shell, and no key', () => {
    const line = curlOf({ ...original, body: { customer: "O'Neil" }, query: [['limit', '%00']] });
    expect(line).toContain(`-X POST --path-as-is -g "$BASE"'/orders?limit=%00'`);
    expect(line).toContain('-H "Authorization: Bearer $KEY"');
    expect(line).toContain(`--data-binary '{"customer":"O'\\''Neil"}'`);
    expect(line).not.toContain('svck_');
  });
});
