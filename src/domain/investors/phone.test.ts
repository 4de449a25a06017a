import { describe, expect, it } from '@jest/globals';
import { maskPhone, readPhone } from './phone.ts';

const SAME_NUMBER = [
  '01012345678',
  '1012345678',
  '+201012345678',
  '201012345678',
  '00201012345678',
  '002001012345678',
  '+2001012345678',
  '2001012345678',
  ' 01012345678\n',
  '010 1234 5678',
  '010-1234-5678',
  '010–1234–5678',
  '010.1234.5678',
  ...[...'\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2043\u02d7\ufe58\ufe63\uff0d\u058a'].map(
    (dash) => `010${dash}1234${dash}5678`,
  ),
  ...[...'\t\u0085\u00a0\u1680\u2000\u2009\u2028\u202f\u205f\u3000'].map(
    (space) => `010${space}1234${space}5678`,
  ),
  '（010）1234．5678',
  '010/1234/5678',
  '010\u00a01234\u00a05678',
  '(010) 1234 5678',
  '+20 10 1234 5678',
  '+20 010 1234 5678',
  '0020 010 12345678',
  '(+20) 010-1234-5678',
  '+20 (0)10 1234 5678',
  'tel:+201012345678',
  'TEL:+20-10-1234-5678',
  'tel: 010 1234 5678',
  '٠١٠١٢٣٤٥٦٧٨',
  '+٢٠١٠١٢٣٤٥٦٧٨',
  '۰۱۰۱۲۳۴۵۶۷۸',
  '01012345678',
  '＋201012345678',
  '\u200e+201012345678',
  '\u202a+20 10 1234 5678\u202c',
  '\u2066010\u200b12345678\u2069',
];

const OTHER_MOBILES = {
  '01112345678': '+201112345678',
  '01212345678': '+201212345678',
  '01512345678': '+201512345678',
  '01000000000': '+201000000000',
};

const NOT_MOBILES = {
  empty: '',
  'white space': '   ',
  'unseen marks alone': '\u200e\u200f',
  'country code alone': '+20',
  'a prefix that is not given out': '01312345678',
  'the same in Arabic digits': '٠١٣١٢٣٤٥٦٧٨',
  'prefix 014': '01412345678',
  'prefix 016': '01612345678',
  'a landline of Cairo': '0223456789',
  'the same with +20': '+20 2 2345 6789',
  'a digit too few': '0101234567',
  'a digit too many': '010123456789',
  'forty digits': '1'.repeat(40),
  'a mobile of the Emirates': '+971501234567',
  'a mobile of Saudi Arabia': '+966501234567',
  'a number of the United States': '+12025550123',
  'an extension': '01012345678 ext 5',
  'an extension with x': '01012345678x5',
  'an extension in a tel: URI': 'tel:+201012345678;ext=5',
  'a parameter': '01012345678;isub=1',
  'a phone context': 'tel:01012345678;phone-context=+971',
  letters: '0100FLOWERS',
  'words around it': 'call 01012345678',
  'two numbers': '01012345678 or 01112345678',
  'two plus signs': '++201012345678',
  'an open bracket': '(01012345678',
  'a star': '*01012345678',
};

describe('readPhone', () => {
  it.each(SAME_NUMBER)('reads %j', (text) => expect(readPhone(text)).toBe('+201012345678'));

  it.each(Object.entries(OTHER_MOBILES))('reads %s as %s', (text, phone) =>
    expect(readPhone(text)).toBe(phone),
  );

  it.each(Object.entries(NOT_MOBILES))('refuses %s', (_what, text) => {
    expect(() => readPhone(text)).toThrow(
      expect.objectContaining({ code: 'invalid_phone', param: 'phone' }),
    );
  });

  it('does not repeat in its error what was sent', () => {
    expect(() => readPhone('01312345678')).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('0131') }),
    );
  });
});

describe('maskPhone', () => {
  it('shows the country code and the last four digits', () =>
    expect(maskPhone('+201012345678')).toBe('+20******5678'));
});
