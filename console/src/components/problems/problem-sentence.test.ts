import { describe, expect, it } from '@jest/globals';
import { backofficeContract } from '../../../../src/contract/backoffice.ts';
import { Problem } from '../../api/problem.ts';
import { createFormats } from '../../texts/formats.ts';
import { ar } from '../../texts/ar.ts';
import { en } from '../../texts/en.ts';
import { isVague, problemSentence } from './problem-sentence.ts';

type Example = { error: { code: string; message: string; requestId: string } };

/** The errors of the contract, each of which a story has caused. */
const examples = Object.entries(backofficeContract.document.components.examples!)
  .map(([name, { value }]) => [name, (value as Example).error] as const)
  .filter(([, error]) => error?.code === 'state_conflict');

describe.each([
  ['en', en],
  ['ar', ar],
] as const)('a state that does not allow an action (%s)', (language, t) => {
  const format = createFormats(language, 'latn');

  it.each(examples)("is stated in the reader's language: %s", (_name, error) => {
    const text = problemSentence(new Problem(409, error as never), t, format);
    expect(text).not.toBe(t.errors.state_conflict);
    expect(text).not.toMatch(/undefined|\bnull\b|[a-z]_[a-z]/);
    if (language === 'ar') expect(text).not.toMatch(/[a-z]{3}/);
  });

  it.each([
    ['order_status', 'paid', 'payment_under_review', t.enums.order],
    ['receipt_status', 'closed', 'open', t.enums.receipt],
  ] as const)('is stated with the states that the screen has: %s', (...row) => {
    const [situation, status, allowed, states] = row;
    const details = { situation, status, allowed: [allowed] };
    const problem = new Problem(409, { code: 'state_conflict', details } as never);
    const text = problemSentence(problem, t, format);
    expect(text).toContain(states[status as keyof typeof states]);
    expect(text).toContain(states[allowed as keyof typeof states]);
  });

  it('is stated by its code if the service names no situation, or one that this version does not know', () => {
    for (const details of [{ status: 'paid' }, { situation: 'from_the_future' }]) {
      const problem = new Problem(409, { code: 'state_conflict', details } as never);
      expect(problemSentence(problem, t, format)).toBe(t.errors.state_conflict);
      expect(isVague(problem, t, format)).toBe(true);
    }
  });
});
