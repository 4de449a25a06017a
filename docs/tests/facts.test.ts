import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { checkFacts, factsOf } from '../src/facts.ts';
import { factTable } from '../src/markdown/fact-tables.ts';
import { personalData } from '../src/markdown/project-tables.ts';
import { questionnaire } from '../src/markdown/questionnaire.ts';
import { ROOT } from '../src/root.ts';

const groups = Object.keys(
  parse(readFileSync(path.join(ROOT, 'docs/facts.yaml'), 'utf8')) as object,
);

describe('facts of the operator (D178)', () => {
  it('that are missing stop the documentation of live, which names them', () => {
    expect(() => checkFacts(true)).toThrow(/support\.contact.*hosting\.location/);
    expect(() => checkFacts(false)).not.toThrow();
  });

  it('that are missing are examples elsewhere, marked as such, in both languages', () => {
    for (const group of groups) {
      for (const fact of Object.values(factsOf(group, false)))
        expect(fact).toMatchObject({ isExample: true, answer: expect.anything() });
      for (const fact of Object.values(factsOf(group, true)))
        expect(fact).toMatchObject({ isExample: false, answer: null });
      for (const [locale, mark] of [
        ['', 'Example, not a fact'],
        ['ar', 'مثال وليس حقيقة'],
      ] as const)
        for (const row of factTable({ group }, locale).split('\n').slice(2))
          expect(row).toContain(mark);
    }
  });
});

describe('the page about due diligence', () => {
  it('has every row of the data map in both languages', () => {
    const rows = (locale: string) => personalData({}, locale).split('\n').length;
    expect(rows('ar')).toBe(rows(''));
    expect(personalData({}, '')).toContain('`investors.national_id_digest`');
  });

  it('leads from 60 questions to the section that answers each', () => {
    const english = questionnaire({}, '').split('\n').slice(2);
    expect(english).toHaveLength(60);
    expect(english.filter((row) => row.includes('fact of the operator')).length).toBeGreaterThan(
      15,
    );
    expect(questionnaire({}, 'ar').split('\n').slice(2)).toHaveLength(60);
  });
});
