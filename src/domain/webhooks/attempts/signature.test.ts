import { describe, expect, it } from '@jest/globals';
import { signatureOf } from './signature.ts';

describe('signatureOf', () => {
  it('has a further v1 for each earlier secret, after that of the present one', () => {
    const alone = (secret: string) => signatureOf(secret, '{}', 1762761912).split(',')[1];
    expect(signatureOf('whsec_3', '{}', 1762761912, ['whsec_2', 'whsec_1']).split(',')).toEqual([
      't=1762761912',
      ...['whsec_3', 'whsec_2', 'whsec_1'].map(alone),
    ]);
  });

  it('is the HMAC-SHA256 of time, dot and body, keyed with the whole secret', () => {
    // printf '%s' '1762761912.{"object":"event"}' | openssl dgst -sha256 -hmac 'whsec_c2VjcmV0'
    expect(signatureOf('whsec_c2VjcmV0', '{"object":"event"}', 1762761912)).toBe(
      't=1762761912,v1=5cbcc819f620b39f545349f95026a037fa1bd01e0f87c26422b3610c3cdd2fb1',
    );
  });
});
