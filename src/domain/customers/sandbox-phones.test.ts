import { describe, expect, it } from '@jest/globals';
import { sandboxPart } from './sandbox-phones.ts';

describe('sandboxPart', () => {
  it('goes by the last four digits', () => {
    expect(sandboxPart({ environment: 'sandbox' }, '+201012340002')).toBe('kyc_in_review');
    expect(sandboxPart({ environment: 'sandbox' }, '+201000025678')).toBeNull();
  });

  it('means nothing on live', () =>
    expect(sandboxPart({ environment: 'live' }, '+201012340002')).toBeNull());
});
