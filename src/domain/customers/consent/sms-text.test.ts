import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { consentText, isOneSegment } from './sms-text.ts';

describe('consentText', () => {
  it('says what the partner may do, that the code is secret, and for how long, in the language of the investor', () => {
    expect(consentText('en', '048291', 'Nile Bank')).toBe(
      '048291 lets Nile Bank see and use your investment account. Read it out only if you agree. Valid for 10 minutes.',
    );
    expect(consentText('ar', '048291', 'بنك النيل')).toBe(
      '048291 ليرى بنك النيل حسابك ويستخدمه، لا تقله إلا إن وافقت. 10 دقائق',
    );
  });

  it('leaves out a name with which it would not fit into one SMS', () => {
    expect(consentText('en', '048291', 'بنك النيل')).not.toContain('بنك');
    expect(consentText('ar', '048291', 'The First Incorporated Bank of the Nile Delta')).toBe(
      '048291 ليرى الشريك حسابك ويستخدمه، لا تقله إلا إن وافقت. 10 دقائق',
    );
  });

  it('fits into one SMS for every name', () => {
    const name = fc.oneof(
      fc.string({ maxLength: 200 }),
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.constantFrom('€', '[Bank]', 'ç'),
    );
    fc.assert(
      fc.property(fc.constantFrom('en', 'ar'), name, (language, partner) =>
        isOneSegment(consentText(language, '482913', partner)),
      ),
    );
  });
});

describe('isOneSegment', () => {
  it('counts 160 characters of the GSM alphabet, and 70 of all others', () => {
    expect([160, 161].map((length) => isOneSegment('a'.repeat(length)))).toEqual([true, false]);
    expect([70, 71].map((length) => isOneSegment('ع'.repeat(length)))).toEqual([true, false]);
    expect(isOneSegment(`€${'a'.repeat(80)}`)).toBe(false);
  });
});
