import { describe, expect, it } from '@jest/globals';
import { outcomeOf } from '../../support/outcome.ts';
import { usePartner, useProperty } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService();
const partner = usePartner(service);
const property = useProperty(service);

const quote = () => ({ property: property.id, shares: 2 });
const sendAs = async (type: string) => {
  const headers = { 'content-type': type };
  return outcomeOf(await partner.send('POST', '/quotes', { body: quote(), headers }));
};

describe('the media type of a body (D117)', () => {
  it.each([
    'application/json',
    'APPLICATION/JSON',
    'application/json; charset=utf-8',
    'application/json;charset="UTF-8"',
    'application/json; charset=UTF8',
    'application/json ; charset = utf_8',
    'application/json; utf-8',
    'application/json;',
    'application/json; odata=verbose',
    'application/json; charset=UTF-8; boundary=x',
    'application/json; version=1; charset=utf8',
  ])('can be %s', async (type) => expect((await sendAs(type))[0]).toBe(200));

  it.each([
    'text/plain',
    'application/jsonp',
    'application/vnd.api+json',
    'application/json, text/plain',
    'application/json; charset=utf-16',
    'application/json; charset=latin1',
    'application/json; charset=',
    'application/json; charset=utf-8; charset=iso-8859-6',
  ])('cannot be %s', async (type) =>
    expect(await sendAs(type)).toEqual([415, 'unsupported_media_type']),
  );
});

describe('a key that an object has twice', () => {
  const send = (raw: string) => partner.send('POST', '/customers', { raw });

  it.each([
    ['{"phone":"01012345678","phone":"01112345678"}', 'phone'],
    ['{"phone":"01012345678","p\\u0068one" : "01012345678"}', 'phone'],
    ['{"phone":"01012345678","metadata":{"a\\"{":"1","b":"2","a\\"{":"1"}}', 'a"{'],
    ['{"phone":"01012345678","metadata":{},\n"metadata"\t:{}}', 'metadata'],
    ['{"a":[{"b":1},{"b":1,"c":[],"b":2}]}', 'b'],
  ])('is refused and named: %s', async (raw, key) => {
    const { status, body } = await send(raw);
    expect([status, body.error.code, body.error.param]).toEqual([400, 'invalid_json', key]);
    expect(body.error.message).toBe(`The body has the key ${key} twice in one object.`);
  });

  it('is not one that two objects have, nor text that looks like it', async () => {
    const metadata = { phone: '"phone":"phone":', 'phone:': '{"phone":1,"phone":2}', '\\': '\\"' };
    const { status } = await send(JSON.stringify({ phone: '01012345678', metadata }));
    expect(status).toBe(201);
  });
});
