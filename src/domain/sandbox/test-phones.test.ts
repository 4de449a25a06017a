import { describe, expect, it } from '@jest/globals';
import { findTestPhone } from './test-phones.ts';

describe('findTestPhone', () => {
  it('reads the last four digits', () => {
    const sandbox = { environment: 'sandbox' } as const;
    expect(findTestPhone(sandbox, '+201012340002')).toMatchObject({ role: 'kyc_in_review' });
    expect(findTestPhone(sandbox, '+201000025678')).toBeNull();
  });

  it('finds none on live', () =>
    expect(findTestPhone({ environment: 'live' }, '+201012340002')).toBeNull());
});
