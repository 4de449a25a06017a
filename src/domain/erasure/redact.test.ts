import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { eraseCopies, type Json } from './erase-copies.ts';
import { createRedactor } from './redact.ts';

const redactorOf = (names: string[], contacts: string[] = []) =>
  createRedactor({ names: new Set(names), contacts: new Set(contacts) });
/** Names as people, partners and programs enter them. */
const name = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
  fc.constantFrom(
    '0',
    '.',
    '5',
    ':',
    '{',
    '"',
    'A',
    '[erased]',
    'erased',
    '$&',
    '\\',
    '.*',
    'محمد',
    'paid',
  ),
);
const text = fc.string({ unit: 'grapheme', maxLength: 60 });

describe('createRedactor', () => {
  it.each([
    ['Zaynab called', '[erased] called'],
    ['ZAYNAB QUTB', '[erased]'],
    ['for zaynab-qutb (brother)', 'for [erased]-[erased] (brother)'],
    ["Zaynab's order", "[erased]'s order"],
    ['Zaynabi', 'Zaynabi'],
    ['زَيْنَب اتصلت', '[erased] اتصلت'],
    ['زيـنب قطب', '[erased]'],
    ['+201012345678', '[erased]'],
    ['call 010 1234-5678 now', 'call [erased] now'],
    ['0020 (0)10 1234 5678', '[erased]'],
    ['٠١٠١٢٣٤٥٦٧٨', '[erased]'],
    ['sent to +20******5678', 'sent to [erased]'],
    ['Zaynab@Mail.Example wrote', '[erased] wrote'],
    ['5 shares of 10', '5 shares of 10'],
  ])('redacts %j to %j', (before, after) => {
    const redactor = redactorOf(
      ['Zaynab Qutb', 'زينب قطب'],
      ['+201012345678', 'zaynab@mail.example'],
    );
    expect(redactor.text(before)).toBe(after);
  });

  it.each([
    ['A', 'A called about {"amount"}', '[erased] called about {"amount"}'],
    ['0', '100 EGP, 0 left', '100 EGP, 0 left'],
    ['0', ' 0 ', '[erased]'],
    ['.', 'End.', 'End.'],
    ['˘', '˘', '[erased]'],
    ['Li ﳲ', 'ﳲ asked', '[erased] asked'],
    ['ﳲ5', '5 shares', '5 shares'],
    ['Li Wu', 'Li Wu wrote to Lina', '[erased] wrote to Lina'],
  ])('the name %j in %j', (short, before, after) => {
    expect(redactorOf([short]).text(before)).toBe(after);
  });

  it('is done after one pass, and never makes a text too long for the contract', () => {
    fc.assert(
      fc.property(fc.array(name, { maxLength: 3 }), text, (names, before) => {
        const redactor = redactorOf(names);
        const after = redactor.text(before);
        expect(redactor.text(after)).toBe(after);
        expect(after.length).toBeLessThanOrEqual(Math.max(before.length, 128));
        const reference = redactor.reference(before);
        expect(redactor.reference(reference)).toBe(reference);
      }),
    );
  });

  it('removes the whole name, whatever characters it has', () => {
    fc.assert(
      fc.property(name, text, text, (person, before, after) => {
        const redacted = redactorOf([person]).text(`${before} ${person} ${after}`);
        const words = person.match(/[\p{L}\p{M}\p{N}]*\p{L}[\p{L}\p{M}\p{N}]*/gu) ?? [];
        const left: string[] =
          redacted.replaceAll('[erased]', '').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
        expect(words.filter((word) => left.includes(word))).toEqual([]);
        expect(redactorOf([person]).text(person)).toBe(person.trim() === '' ? person : '[erased]');
      }),
      { numRuns: 5_000 },
    );
  });

  it('leaves different references different, and equal ones equal', () => {
    const redactor = redactorOf(['Zaynab Qutb'], ['+201012345678']);
    const references = ['Zaynab', 'Qutb', '01012345678', 'FT 1 Zaynab'].map((reference) =>
      redactor.reference(reference),
    );
    expect(new Set(references).size).toBe(4);
    expect(references.join()).not.toMatch(/zaynab|qutb|1012345678/i);
    expect(redactor.reference('Zaynab')).toBe(references[0]);
  });

  it('replaces keys by what they are known to be about', () => {
    const redactor = redactorOf(['Order Smith'], ['+201012345678']);
    const kept = (key: string, values: 'contact' | 'name' | 'word') =>
      redactor.key(key, values) === key;
    expect(kept('cust-01012345678', 'contact')).toBe(false);
    expect(kept('order-smith-1', 'contact')).toBe(true);
    expect(kept('order-smith-1', 'name')).toBe(false);
    expect(kept('order-17', 'name')).toBe(true);
    expect(kept('order-17', 'word')).toBe(false);
  });
});

/** Returns the JSON without its texts: names of fields, numbers, and where texts are. */
const shapeOf = (json: Json): string =>
  JSON.stringify(json, (_name, value: unknown) => (typeof value === 'string' ? '' : value));

describe('eraseCopies', () => {
  it('changes no name of a field, no number and no id, whatever the name of the person is', () => {
    fc.assert(
      fc.property(name, fc.double({ noNaN: true, noDefaultInfinity: true }), (person, amount) => {
        const approval = {
          object: 'approval',
          id: 'apv_1',
          status: 'declined',
          amount,
          request: { amount, [person]: amount, reason: `${person} asked`, reference: person },
        };
        const refund = { object: 'refund_due', reason: 'paid_twice', reference: person };
        const copy = JSON.parse(JSON.stringify({ approval, refunds: [refund] })) as Json;
        const erased = eraseCopies(copy, new Set(), redactorOf([person, 'paid twice']));
        expect(shapeOf(erased)).toBe(shapeOf(copy));
        expect(erased).toMatchObject({
          approval: { status: 'declined' },
          refunds: [{ reason: 'paid_twice' }],
        });
      }),
    );
  });

  it('leaves out what the contract has as a text or not at all', () => {
    const settlement = {
      reference: 'FT-1',
      amount: 400,
      proofUrl: 'https://a.example',
      note: 'Hi',
    };
    const funding = { method: 'partner_settlement', checkoutUrl: 'https://b.example', settlement };
    const order = {
      object: 'order',
      id: 'ord_1',
      metadata: { a: 'b' },
      funding,
      cancellation: null,
    };
    expect(eraseCopies(order, new Set(['ord_1']), redactorOf(['Mona Adel']))).toEqual({
      ...order,
      metadata: {},
      funding: { method: 'partner_settlement', settlement: { reference: 'FT-1', amount: 400 } },
    });
  });
});
