import { describe, expect, it } from '@jest/globals';
import { ar } from '../../texts/ar.ts';
import { en } from '../../texts/en.ts';
import { createFormats } from '../../texts/formats.ts';
import type { Field } from './field.ts';
import { bodyOf, errorsIn, initialOf, proofField } from './typed-values.ts';

const field = (name: string, more: Partial<Field> = {}): Field => ({ name, label: name, ...more });
const typing = (texts: Readonly<Record<string, string>>) => (name: string) => texts[name] ?? '';

describe.each([
  ['en', en],
  ['ar', ar],
] as const)('what is wrong with a form (%s)', (language, t) => {
  const format = createFormats(language, 'latn');
  const errorOf = (one: Field, text: string) =>
    errorsIn([one], typing({ [one.name]: text }), t, format)[one.name];

  it('a comma is never in a percentage', () => {
    const percent = field('percent', { kind: 'percent' });
    for (const typed of ['2,5', '1,234'])
      expect(errorOf(percent, typed)).toBe(t.common.decimalsAfterPoint);
    expect(errorOf(percent, '2.5')).toBeUndefined();
  });

  it('a comma is no decimal point of an amount', () => {
    const amount = field('amount', { kind: 'amount' });
    expect(errorOf(amount, '12,50')).toBe(t.common.decimalsAfterPoint);
    expect(errorOf(amount, 'ten')).toBe(t.common.notAnAmount);
    for (const typed of ['1,250.50', '١٬٢٥٠٫٥']) expect(errorOf(amount, typed)).toBeUndefined();
  });

  it('a text is too long by the characters that the contract counts', () => {
    const reason = field('reason', { maxLength: 200 });
    expect(errorOf(reason, '😀'.repeat(200))).toBeUndefined();
    expect(errorOf(reason, 'x'.repeat(212))).toBe(t.common.tooLong('212', '200'));
  });

  it('a field is empty that is not optional', () => {
    expect(errorOf(field('name'), '  ')).toBe(t.common.required);
    expect(errorOf(field('name', { isOptional: true }), '')).toBeUndefined();
    expect(errorOf(field('isRented', { kind: 'flag' }), '')).toBeUndefined();
  });

  it('a proof is not the same', () => {
    const amount = proofField({ amount: 1_250.5 }, t);
    expect(errorOf(amount, '1,250.05')).toBe(t.common.notTheSame);
    expect(errorOf(amount, '1,250.50')).toBeUndefined();
    expect(errorOf(proofField({ text: 'B-12' }, t), 'b-12')).toBe(t.common.notTheSame);
  });
});

describe('the body of a request', () => {
  it('has each value at the path of its field', () => {
    const fields = [
      field('amount', { kind: 'amount' }),
      field('destination.iban', { kind: 'iban' }),
      field('destination.accountName'),
      field('allowedIps', { kind: 'list' }),
      field('roles', { kind: 'many' }),
      field('isRented', { kind: 'flag' }),
      field('$proof'),
    ];
    const texts = {
      amount: '1,250.50',
      'destination.iban': 'EG38 0019 0005',
      'destination.accountName': ' Mona Adel ',
      allowedIps: '10.0.0.1, 10.0.0.2\n10.0.0.3',
      roles: 'finance,admin',
      $proof: 'B-12',
    };
    expect(bodyOf(fields, typing(texts))).toEqual({
      amount: 1_250.5,
      destination: { iban: 'EG3800190005', accountName: 'Mona Adel' },
      allowedIps: ['10.0.0.1', '10.0.0.2', '10.0.0.3'],
      roles: ['finance', 'admin'],
      isRented: false,
    });
  });

  it('has nothing of an empty field, unless it says what that means', () => {
    const fields = [
      field('description.ar'),
      field('project', { empty: null }),
      field('media.images', { read: (text) => text.split(/\s+/).filter(Boolean) }),
    ];
    expect(bodyOf(fields, typing({}))).toEqual({ project: null, media: { images: [] } });
  });
});

it('a field begins with the value at its path, as a person would type it', () => {
  const unit = {
    pricing: { pricePerShare: 52_275 },
    isRented: true,
    project: null,
    ips: ['a', 'b'],
  };
  const start = (name: string, kind?: Field['kind']) => initialOf(field(name, { kind }), unit);
  expect(start('pricing.pricePerShare', 'amount')).toBe('52275.00');
  expect(start('isRented', 'flag')).toBe('true');
  expect(start('ips', 'list')).toBe('a\nb');
  expect(start('project')).toBe('');
  expect(start('location.city')).toBe('');
  expect(initialOf(field('project', { initial: 'Nile' }), unit)).toBe('Nile');
});
