import { describe, expect, it } from '@jest/globals';
import { findTestPhone } from './test-phones.ts';

describe('findTestPhone', () => {
  it('reads the last four digits', () => {
    expect(findTestPhone('+201012340002')).toMatchObject({ role: 'kyc_in_review' });
    expect(findTestPhone('+201000025678')).toBeNull();
  });
});
