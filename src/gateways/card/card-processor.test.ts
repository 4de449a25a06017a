import { describe, expect, it } from '@jest/globals';
import { readConfig } from '../../configuration/config.ts';
import { callbackSignature, verifyCallback } from './card-callback.ts';
import { reversalOf, successOf, transactionOf } from './card-transaction.ts';
import { LIVE_SETTINGS } from '../../../test/support/server/live-settings.ts';

// The golden vector: the values, the string they join to, and its HMAC-SHA512 under the secret.
const SECRET = 'sim_hmac_secret';
const HMAC =
  '033e0bca25918ecf037674c6f9e3ed1c11ba969f16b647f39cf0c404bdcf6db767e0fbe9dc8a523cbc8d19e459c3843222d167201f4705657002eb3671f2619b';
const OBJ = {
  amount_cents: 10000,
  created_at: '2026-08-14T12:00:00.000000',
  currency: 'EGP',
  error_occured: false,
  has_parent_transaction: false,
  id: 900001,
  integration_id: 1001,
  is_3d_secure: false,
  is_auth: false,
  is_capture: false,
  is_refunded: false,
  is_standalone_payment: true,
  is_voided: false,
  order: { id: 700001 },
  owner: 500001,
  pending: false,
  source_data: { pan: '0010', sub_type: 'Visa', type: 'card' },
  success: true,
};

describe('verifyCallback', () => {
  it('takes the golden vector, and no other', () => {
    expect(verifyCallback(SECRET, OBJ, HMAC)).toBe(true);
    expect(verifyCallback(SECRET, { ...OBJ, amount_cents: 10001 }, HMAC)).toBe(false);
    expect(verifyCallback(SECRET, { ...OBJ, order: { id: 700002 } }, HMAC)).toBe(false);
    expect(verifyCallback('another', OBJ, HMAC)).toBe(false);
    expect(verifyCallback(SECRET, OBJ, '')).toBe(false);
    expect(verifyCallback(SECRET, null, HMAC)).toBe(false);
  });

  it.each([
    ['the amount from the year', { amount_cents: 100002, created_at: '026-08-14T12:00:00.000000' }],
    ['the year from the amount', { amount_cents: 1000, created_at: '02026-08-14T12:00:00.000000' }],
    ['the order from the owner', { order: { id: 7000015 }, owner: '00001' }],
    ['the id from the integration', { id: 9000011, integration_id: '001' }],
    ['the currency from the moment', { created_at: '2026-08-14T12:00:00.00000', currency: '0EGP' }],
  ])('takes no callback under the same signature in which %s has taken digits', (_what, moved) => {
    const wandered = { ...OBJ, ...moved };
    expect(callbackSignature(SECRET, wandered)).toBe(HMAC);
    expect(verifyCallback(SECRET, wandered, HMAC)).toBe(false);
  });

  it.each([
    ['a flag as text', { is_3d_secure: 'false' }],
    ['a flag and digits', { integration_id: 100, is_3d_secure: '1false' }],
    ['two flags in one', { error_occured: 'falsefalse', has_parent_transaction: '' }],
    ['a flag that is missing', { error_occured: 'falsefalse', has_parent_transaction: null }],
    ['an id as text', { id: '900001' }],
  ])('takes no callback under the same signature with %s', (_what, changed) => {
    const other = { ...OBJ, ...changed };
    expect(callbackSignature(SECRET, other)).toBe(HMAC);
    expect(verifyCallback(SECRET, other, HMAC)).toBe(false);
  });

  it('signs null and what is missing as nothing', () => {
    const bare = { ...OBJ, owner: null };
    const { owner: _owner, ...without } = OBJ;
    expect(callbackSignature(SECRET, bare)).toBe(callbackSignature(SECRET, without));
  });
});

describe('transactionOf', () => {
  it.each<[string, object, string | undefined]>([
    ['a payment', {}, 'paid'],
    ['a decline', { success: false }, 'declined'],
    ['an error', { error_occured: true }, 'declined'],
    ['one under way', { pending: true }, undefined],
    ['an authorisation', { is_auth: true }, undefined],
    ['a void', { is_voided: true }, undefined],
    [
      'a refund, under the id of its payment',
      { is_refunded: true, refunded_amount_cents: 3000 },
      undefined,
    ],
    ['the refund itself', { has_parent_transaction: true, is_refund: true }, undefined],
    ['one of nothing', { amount_cents: 0 }, undefined],
    ['what is none', { id: 'x' }, undefined],
  ])('reads %s', (_what, fields, outcome) => {
    expect(transactionOf({ ...OBJ, ...fields })?.outcome).toBe(outcome);
  });
});

describe('successOf', () => {
  it.each<[string, object, boolean | undefined]>([
    ['a payment', {}, true],
    ['a refund', { is_refund: true }, false],
    ['a void of the payment', { is_voided: true }, false],
    ['an authorisation', { is_auth: true }, false],
    ['a child', { has_parent_transaction: true }, false],
    ['a decline', { success: false }, undefined],
    ['an error', { error_occured: true }, undefined],
    ['one under way', { pending: true }, undefined],
  ])('reads %s', (_what, fields, isPayment) => {
    expect(successOf({ ...OBJ, ...fields })?.isPayment).toBe(isPayment);
  });
});

describe('reversalOf', () => {
  const payment = { id: '900001', processorOrderId: '700001', amount: 10_000n, currency: 'EGP' };

  it.each([
    ['a void', { is_voided: true }, 'void', 10_000n],
    ['a refund', { is_refunded: true, refunded_amount_cents: 10_000 }, 'refund', 10_000n],
    ['a part', { is_refunded: true, refunded_amount_cents: 3_000 }, 'refund', 3_000n],
    ['a sum that is missing', { is_refunded: true }, 'refund', 10_000n],
    [
      'a sum above the payment',
      { is_refunded: true, refunded_amount_cents: 99_999 },
      'refund',
      10_000n,
    ],
  ] as const)('reads %s with its payment', (_what, fields, kind, amount) => {
    expect(reversalOf({ ...OBJ, ...fields })).toMatchObject({
      kind,
      amount,
      paymentId: payment.id,
      of: { payment },
    });
  });

  it('reads a refund that is a transaction with the payment as its parent', () => {
    const child = { id: 7, has_parent_transaction: true, parent_transaction: 900_001 };
    expect(reversalOf({ ...OBJ, ...child, is_refund: true, amount_cents: 50 })).toMatchObject({
      kind: 'refund',
      amount: 50n,
      paymentId: '900001',
      of: { refundId: '7' },
    });
  });

  it.each([
    ['a payment', {}],
    ['a refund that failed', { is_refunded: true, success: false }],
    ['a refund that is pending', { is_refunded: true, pending: true }],
  ])('is null for %s', (_what, fields) => {
    expect(reversalOf({ ...OBJ, ...fields })).toBeNull();
  });
});

describe('readConfig', () => {
  const card = (mode: string) => ({
    PAYMOB_SECRET_KEY: `egy_sk_${mode}_1`,
    PAYMOB_PUBLIC_KEY: `egy_pk_${mode}_1`,
    PAYMOB_HMAC_SECRET: 'secret',
    PAYMOB_API_KEY: 'key',
    PAYMOB_INTEGRATION_ID: '1001',
    ...LIVE_SETTINGS,
  });

  it('uses both addresses of Paymob, unless others are set', () => {
    const { card: account } = readConfig(card('test'));
    expect(account).toMatchObject({
      apiUrl: 'https://accept.paymob.com',
      checkoutUrl: 'https://eg.checkout.paymob.com/',
      integrationId: 1001,
    });
    const other = readConfig({
      ...card('test'),
      PAYMOB_API_URL: 'https://api.example',
      PAYMOB_CHECKOUT_URL: 'https://pay.example/x',
    });
    expect(other.card).toMatchObject({
      apiUrl: 'https://api.example',
      checkoutUrl: 'https://pay.example/x',
    });
    expect(readConfig({}).card).toBeNull();
  });

  it('refuses keys of the other mode, and an incomplete account', () => {
    const key = Buffer.alloc(32).toString('base64');
    const live = {
      ENVIRONMENT: 'live',
      DATABASE_URL: 'postgres://localhost/x',
      ENCRYPTION_KEY: key,
      DIGEST_KEY: key,
      PUBLIC_URL: 'https://api.invest.example',
    };
    expect(() => readConfig({ ...live, ...card('test') })).toThrow('"_live_"');
    expect(readConfig({ ...live, ...card('live') }).card).not.toBeNull();
    expect(() => readConfig(card('live'))).toThrow('"_test_"');
    expect(() => readConfig({ PAYMOB_API_KEY: 'key' })).toThrow(
      /also set PAYMOB_SECRET_KEY, .*; otherwise, leave out PAYMOB_API_KEY/,
    );
    expect(() => readConfig({ ...card('test'), PUBLIC_URL: '' })).toThrow('PUBLIC_URL');
  });
});
