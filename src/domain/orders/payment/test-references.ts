import type { Context } from '../../../context.ts';

/** Settlement references that the sandbox's finance team decides automatically (D90). */
export const TEST_REFERENCES = ['TEST_PAID', 'TEST_REJECT'] as const;
export type TestReference = (typeof TEST_REFERENCES)[number];

/** Returns whether an order settled with this reference is decided automatically. */
export function isTestReference({ config }: Context, reference: string | null): boolean {
  return (
    config.environment === 'sandbox' &&
    (TEST_REFERENCES as readonly (string | null)[]).includes(reference)
  );
}
