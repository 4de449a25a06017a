import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readConfig } from '../configuration/config.ts';
import {
  startFakeSmsGateway,
  type FakeSmsGateway,
  type SmsBehaviour,
} from '../../test/support/gateways/sms-gateway.ts';
import { sendSms } from './sms.ts';
import { isSignedByGateway, smsSignature } from './sms-signature.ts';

let gateway: FakeSmsGateway;
beforeEach(async () => {
  gateway = await startFakeSmsGateway();
});
afterEach(() => gateway.close());

const SMS = {
  to: '+201012345678',
  text: '482913 رمز',
  validity: 600,
  statusCallback: 'https://api.invest.example/callbacks/sms/status?message=1',
};
const account = (env: Record<string, string> = {}) => readConfig({ ...gateway.env, ...env }).sms!;

describe('sendSms', () => {
  it("sends a form with the account, once, and returns the gateway's name of the message", async () => {
    const outcome = await sendSms(account(), SMS);
    expect(gateway.received).toMatchObject([
      {
        to: SMS.to,
        from: 'InvestCo',
        body: SMS.text,
        validity: '600',
        statusCallback: SMS.statusCallback,
      },
    ]);
    expect(outcome).toEqual({
      status: 'accepted',
      providerId: gateway.received[0]!.sid,
      error: null,
    });
  });

  it.each<[string, SmsBehaviour, object]>([
    ['a landline', { status: 400, code: 21614 }, { status: 'rejected', error: '21614' }],
    [
      'a pair of number and sender that cannot be',
      { status: 400, code: 21612 },
      { status: 'rejected', error: '21612' },
    ],
    [
      'a suspended account',
      { status: 401, code: 20003 },
      { status: 'unavailable', error: '20003' },
    ],
    [
      'a region that is not enabled for the account',
      { status: 403, code: 21408 },
      { status: 'unavailable', error: '21408' },
    ],
    ['too many messages', { status: 429, code: 20429 }, { status: 'unavailable', error: '20429' }],
    [
      'a gateway out of order',
      { status: 503, code: 20503 },
      { status: 'unavailable', error: '20503' },
    ],
    ['an answer that is none', 'nonsense', { status: 'lost', error: 'invalid_answer' }],
    [
      'a connection lost after the message was sent',
      'hang_up',
      { status: 'lost', error: 'connection_lost' },
    ],
    [
      'a proxy that lost the answer, after the message was sent',
      'bad_gateway',
      { status: 'lost', error: 'http_502' },
    ],
    ['silence', 'silence', { status: 'lost', error: 'timeout' }],
  ])('tells %s', async (_what, behaviour, outcome) => {
    gateway.behaviour = behaviour;
    expect(await sendSms(account(), SMS)).toEqual({ providerId: null, ...outcome });
    expect(gateway.received).toHaveLength(1);
  });

  it('reports that nothing was sent if there is no connection', async () => {
    const gone = await startFakeSmsGateway();
    await gone.close();
    expect(await sendSms(account(gone.env), SMS)).toMatchObject({
      status: 'unavailable',
      error: 'no_connection',
    });
    expect(await sendSms(account({ TWILIO_AUTH_TOKEN: 'wrong' }), SMS)).toMatchObject({
      status: 'unavailable',
      error: '20003',
    });
  });
});

describe('isSignedByGateway', () => {
  // The example of Twilio's own documentation of request validation.
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
  const fields = new Map(
    Object.entries({
      CallSid: 'CA1234567890ABCDE',
      Caller: '+14158675309',
      Digits: '1234',
      From: '+14158675309',
      To: '+18005551212',
    }),
  );

  it('takes the signature of the documented example, and no other', () => {
    expect(smsSignature('12345', url, fields)).toBe('RSOYDt4T1cUTdK1PDd93/VVr8B8=');
    expect(isSignedByGateway('12345', url, fields, 'RSOYDt4T1cUTdK1PDd93/VVr8B8=')).toBe(true);
    expect(isSignedByGateway('12346', url, fields, 'RSOYDt4T1cUTdK1PDd93/VVr8B8=')).toBe(false);
    expect(
      isSignedByGateway('12345', `${url}&more=1`, fields, 'RSOYDt4T1cUTdK1PDd93/VVr8B8='),
    ).toBe(false);
    expect(
      isSignedByGateway(
        '12345',
        url,
        new Map(fields).set('Digits', '1235'),
        'RSOYDt4T1cUTdK1PDd93/VVr8B8=',
      ),
    ).toBe(false);
    expect(isSignedByGateway('12345', url, fields, '')).toBe(false);
  });
});

describe('readConfig', () => {
  const TWILIO = { TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_AUTH_TOKEN: 'token' };

  it.each(['InvestCo', 'A1b', 'Invest12345', '+201012345678'])('takes the sender %s', (sender) => {
    expect(readConfig({ ...TWILIO, SMS_SENDER: sender }).sms).toMatchObject({
      sender,
      baseUrl: 'https://api.twilio.com',
    });
  });

  it.each(['12345', 'AB', 'Invest123456', 'Invest Co', 'استثمر', '01012345678'])(
    'refuses the sender %s',
    (sender) => {
      expect(() => readConfig({ ...TWILIO, SMS_SENDER: sender })).toThrow(/SMS_SENDER/);
    },
  );

  it('names what is missing of an incomplete account', () => {
    expect(() => readConfig(TWILIO)).toThrow(
      'also set SMS_SENDER; otherwise, leave out TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN',
    );
    expect(readConfig({}).sms).toBeNull();
  });
});
