import { describe, expect, it } from '@jest/globals';
import { backofficeContract } from '../../../src/contract/backoffice.ts';
import { Problem } from '../api/problem.ts';
import { createFormats } from '../texts/formats.ts';
import { ar } from '../texts/ar.ts';
import { en } from '../texts/en.ts';
import { problemSentence } from './problem-sentence.ts';

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

  it('is stated with amounts, times and states as the screen has them', () => {
    const problem = new Problem(
      409,
      {
        code: 'state_conflict',
        details: { status: 'paid', allowed: ['payment_under_review'] },
      } as never,
      'confirmPayment',
    );
    expect(problemSentence(problem, t, format)).toContain(t.enums.order.paid);
    expect(problemSentence(problem, t, format)).toContain(t.enums.order.payment_under_review);
    const closed = { code: 'state_conflict', details: { status: 'closed', allowed: ['open'] } };
    for (const [operation, states] of [
      ['voidReceipt', t.enums.receipt],
      ['settleWithdrawalBatch', t.enums.batch],
    ] as const)
      expect(problemSentence(new Problem(409, closed as never, operation), t, format)).toContain(
        states.closed,
      );
  });
});
