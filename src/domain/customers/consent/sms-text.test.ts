import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { consentText, isOneSegment } from './sms-text.ts';

const NILE_BANK = { name: 'Nile Bank', arabicName: 'بنك النيل' };
const named = (arabicName: string | null, name = 'Nile Bank') => ({ name, arabicName });

describe('consentText', () => {
  it('says who may do what, that the code is secret, and for how long, in the language of the investor', () => {
    expect(consentText('en', '048291', NILE_BANK)).toBe(
      '048291 lets Nile Bank see and use your investment account. Read it out only if you agree. Valid for 10 minutes.',
    );
    expect(consentText('ar', '048291', NILE_BANK)).toBe(
      '048291 ليرى بنك النيل حسابك ويستخدمه، لا تقله إلا إن وافقت. 10 دقائق',
    );
  });

  it('says the same in fewer words with an Arabic name of up to 19 characters', () => {
    expect(consentText('ar', '048291', named('البنك الأهلي المصري'))).toBe(
      '048291 ليرى البنك الأهلي المصري حسابك ويستخدمه. قله إن وافقت، 10 دقائق',
    );
    expect(
      [19, 20].map((length) =>
        consentText('ar', '048291', named('ع'.repeat(length))).includes('ع'.repeat(length)),
      ),
    ).toEqual([true, false]);
  });

  it('has the English name in Arabic if there is no other, and it fits', () => {
    expect(consentText('ar', '048291', named(null))).toContain('Nile Bank');
  });

  it('leaves out a name with which it would not fit into one SMS', () => {
    expect(consentText('en', '048291', named(null, 'بنك النيل'))).not.toContain('بنك');
    expect(
      consentText('ar', '048291', named(null, 'The First Incorporated Bank of the Nile Delta')),
    ).toBe('048291 ليرى الشريك حسابك ويستخدمه، لا تقله إلا إن وافقت. 10 دقائق');
  });

  it('fits into one SMS for every name', () => {
    const name = fc.oneof(
      fc.string({ maxLength: 200 }),
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.constantFrom('€', '[Bank]', 'ç'),
    );
    fc.assert(
      fc.property(fc.constantFrom('en', 'ar'), name, fc.boolean(), (language, partner, isArabic) =>
        isOneSegment(
          consentText(language, '482913', { name: partner, arabicName: isArabic ? partner : null }),
        ),
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
