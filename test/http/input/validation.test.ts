import { describe, expect, it } from '@jest/globals';
import { useOperator, usePartner } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService();
const partner = usePartner(service);
const staff = useOperator(service);

const phone = '01012345678';
const settlement = { method: 'partner_settlement', settlement: { reference: 'R', amount: 1.001 } };

describe('a request that the contract refuses gets the reason (Errors, D42, D53)', () => {
  it.each([
    [
      '/customers',
      { phone, metadata: { ['k'.repeat(41)]: 'v' } },
      'metadata',
      'A key of metadata must have at most 40 characters.',
    ],
    [
      '/customers',
      { phone, metadata: { '': 'v' } },
      'metadata',
      'A key of metadata must not be empty.',
    ],
    [
      '/customers',
      { phone, metadata: { note: 'v'.repeat(501) } },
      'metadata.note',
      'metadata.note must have at most 500 characters.',
    ],
    [
      '/customers',
      { phone, externalId: 'x'.repeat(129) },
      'externalId',
      'externalId must have at most 128 characters.',
    ],
    ['/customers', { phone, email: 'mariam' }, 'email', 'email must be an e-mail address.'],
    [
      '/customers',
      { phone, language: 'fr' },
      'language',
      'language must be equal to one of the allowed values: en, ar.',
    ],
    [
      '/customers',
      { phone, kyc: { provider: 'P', reference: 'R', level: 'L', verifiedAt: 'today' } },
      'kyc.verifiedAt',
      /^kyc.verifiedAt must be a date-time in UTC/,
    ],
    [
      '/webhook-endpoints',
      { url: 'https://hooks.nilebank.example/a b' },
      'url',
      /^url must be an absolute URL, such as https:\/\/example.com\/path, with other characters .* percent-encoded/,
    ],
    [
      '/webhook-endpoints',
      { url: 'https://hooks.nilebank.example', events: ['order.paid', 'order.paid'] },
      'events',
      'events contains the same value twice.',
    ],
    ['/webhook-endpoints', { url: 'hooks' }, 'url', 'url must begin with http:// or https://.'],
    [
      '/orders',
      { customer: 'cus_01k9p3xw7fe8rb2m4ncs6vg5hd', property: 'P', shares: 1, funding: settlement },
      'funding.settlement.amount',
      /must be an amount in EGP with at most 2 decimals\.$/,
    ],
  ])('POST %s %j', async (path, body, param, message) => {
    const reply = await partner.send('POST', path, { body });
    expect([reply.status, reply.body.error.code, reply.body.error.param]).toEqual([
      400,
      'invalid_parameter',
      param,
    ]);
    if (typeof message === 'string') expect(reply.body.error.message).toBe(message);
    else expect(reply.body.error.message).toMatch(message);
  });

  it.each([
    ['/orders?status=paid,foo', 'status', '"foo" in status must be equal to one of the allowed'],
    ['/events?type=order.paid,,x', 'type', '"" in type must be equal to one of the allowed'],
    ['/customers?status=foo', 'status', 'status must be equal to one of the allowed'],
  ])('GET %s, and which value of a list is wrong', async (path, param, message) => {
    const { status, body } = await partner.send('GET', path);
    expect([status, body.error.param]).toEqual([400, param]);
    expect(body.error.message).toContain(message);
  });

  it.each([...'"<>\\^`{|}[] %#\t\u00a0', '%2', 'é'])('an address with %j', async (text) => {
    const address = `https://files.nilebank.example/#a${text}`;
    const order = {
      customer: 'cus_01k9p3xw7fe8rb2m4ncs6vg5hd',
      property: 'P',
      shares: 1,
      funding: { method: 'card_checkout', returnUrl: address },
    };
    const picture = { cover: '', images: [address] };
    const replies = [
      await partner.send('POST', '/orders/ord_1/settlement', {
        body: { reference: 'FT 1', amount: 1, proofUrl: address },
      }),
      await partner.send('POST', '/orders', { body: order }),
      await partner.send('POST', '/webhook-endpoints', { body: { url: address } }),
      await partner.send('PATCH', '/webhook-endpoints/we_1', { body: { url: address } }),
      await staff.send('PATCH', '/properties/P', { body: { media: picture } }),
    ];
    expect(replies.map(({ status, body }) => [status, body.error.param])).toEqual(
      ['proofUrl', 'funding.returnUrl', 'url', 'url', 'media.images.0'].map((param) => [
        400,
        param,
      ]),
    );
  });
});

describe('the refusal of a funding', () => {
  const returnUrl = 'https://pay.nilebank.example/orders/1';
  const settlement = { reference: 'FT-1', amount: 100 };
  it.each([
    [7, 'invalid_parameter', 'funding'],
    [{}, 'missing_parameter', 'funding.method'],
    [{ settlement }, 'missing_parameter', 'funding.method'],
    [{ method: 7 }, 'invalid_parameter', 'funding.method'],
    [{ method: 'in_app' }, 'invalid_parameter', 'funding.method'],
    [{ method: 'in_app', settlement }, 'invalid_parameter', 'funding.method'],
    [{ method: 'card_checkout', note: '' }, 'invalid_parameter', 'funding.note'],
    [{ method: 'card_checkout', settlement }, 'invalid_parameter', 'funding.settlement'],
    [{ method: 'card_checkout', returnUrl: 'here' }, 'invalid_parameter', 'funding.returnUrl'],
    [{ method: 'partner_settlement', returnUrl }, 'invalid_parameter', 'funding.returnUrl'],
    [
      { method: 'partner_settlement', settlement: { amount: 100 } },
      'missing_parameter',
      'funding.settlement.reference',
    ],
  ])('%j names the field', async (funding, code, param) => {
    const body = { customer: 'cus_01k9p3xw7fe8rb2m4ncs6vg5hd', property: 'P', shares: 1, funding };
    const reply = await partner.send('POST', '/orders', { body });
    expect([reply.status, reply.body.error.code, reply.body.error.param]).toEqual([
      400,
      code,
      param,
    ]);
  });

  it('says that a field belongs to the other method', async () => {
    const funding = { method: 'card_checkout', settlement };
    const body = { customer: 'cus_01k9p3xw7fe8rb2m4ncs6vg5hd', property: 'P', shares: 1, funding };
    const reply = await partner.send('POST', '/orders', { body });
    expect(reply.body.error.message).toBe(
      'funding.settlement does not belong to this kind of funding. Remove it.',
    );
  });
});

describe('the refusal of a name', () => {
  it.each([
    [
      'with a dot',
      { 'a.b': 1 },
      'a.b',
      'a.b is not a field of this operation. Remove it, or check its spelling.',
    ],
    ['with a slash', { metadata: { 'a/b': 1 } }, 'metadata.a/b', 'metadata.a/b must be a string.'],
    [
      'that is empty',
      { '': 1 },
      undefined,
      'An empty name is not a field of this operation. Remove it, or check its spelling.',
    ],
  ])('%s repeats it as it was sent', async (_what, fields, param, message) => {
    const reply = await partner.send('POST', '/customers', { body: { phone, ...fields } });
    expect([reply.status, reply.body.error.param, reply.body.error.message]).toEqual([
      400,
      param,
      message,
    ]);
  });

  it('of a query repeats it, dots and slashes included', async () => {
    const reply = await partner.send('GET', '/me?a.b/c=1');
    expect([reply.status, reply.body.error.param]).toEqual([400, 'a.b/c']);
  });
});
