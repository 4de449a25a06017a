import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Api } from '../../../src/contract/document.ts';
import { fillPath } from '../../../src/contract/routes.ts';
import {
  attestedCustomer,
  freshPhone,
  publishedProperty,
} from '../../support/fixtures/fixtures.ts';
import type { AnyReply, Client } from '../../support/harness.ts';
import { requestFields } from '../../support/request-fields.ts';
import { usePartner } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService();
const partner = usePartner(service);
let clients: Record<Api, Client>;
beforeAll(async () => {
  clients = { partner, backoffice: await service.operator() };
});

const ofPosts = requestFields().filter(({ method }) => method === 'POST');
const outcomeOf = ({ status, body }: AnyReply) => [status, body.error?.code, body.error?.param];

describe('null in the body of a POST (D127)', () => {
  it.each(ofPosts.filter(({ required }) => !required))(
    'is the same as leaving $field out of $api $path',
    async ({ api, path, bodyWith, bodyWithout }) => {
      const address = fillPath(path, () => 'nobodys-id');
      const send = (body: unknown) => clients[api].send('POST', address, { body });
      await send(bodyWithout()); // so that the next two are repetitions, of which some are refused
      const [absent, empty] = [await send(bodyWithout()), await send(bodyWith(null))];
      expect(outcomeOf(empty)).toEqual(outcomeOf(absent));
    },
  );

  it.each(ofPosts.filter(({ required, schema }) => required && schema.type !== undefined))(
    'is refused for the required $field of $api $path',
    async ({ api, path, field, bodyWith }) => {
      const address = fillPath(path, () => 'nobodys-id');
      const { status, body } = await clients[api].send('POST', address, { body: bodyWith(null) });
      expect([status, body.error.param]).toEqual([400, field]);
    },
  );

  it('is accepted in every optional field at once, and the key is the same as without', async () => {
    const property = await publishedProperty(service.ctx);
    const { id: customer } = await attestedCustomer(partner);
    const order = { customer, property: property.id, shares: 2 };
    const settlement = { reference: 'FT-1', amount: 8712.5 };
    const sparse = { ...order, funding: { method: 'partner_settlement', settlement } };
    const full = {
      ...order,
      externalReference: null,
      metadata: null,
      funding: {
        method: 'partner_settlement',
        settlement: { ...settlement, paidAt: null },
        returnUrl: null, // of the other method: a serializer writes the fields of both
      },
    };
    const options = { key: 'nulls-0001' };
    const first = await partner.send('POST', '/orders', { ...options, body: full });
    expect(first.status).toBe(201);
    const again = await partner.send('POST', '/orders', { ...options, body: sparse });
    expect([again.status, again.headers['idempotent-replayed'], again.body]).toEqual([
      201,
      'true',
      first.body,
    ]);
  });

  it('is refused in the values of metadata and in lists', async () => {
    const send = (body: object) => partner.send('POST', '/customers', { body });
    const refused = await send({ phone: freshPhone(), metadata: { branch: null } });
    expect(outcomeOf(refused)).toEqual([400, 'invalid_parameter', 'metadata.branch']);
    const body = { url: 'https://hooks.nilebank.example/n', events: [null] };
    const list = await partner.send('POST', '/webhook-endpoints', { body });
    expect(outcomeOf(list)).toEqual([400, 'invalid_parameter', 'events.0']);
  });
});
