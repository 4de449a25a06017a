/** The behaviour of a test number (D90). */
interface TestPhone {
  role: string;
  /** True if it belongs to a verified investor, whose consent is needed. */
  hasAccount?: boolean;
  /** The outcome of the identity check. */
  identity?: 'in_review' | 'rejected';
  isSuspendedOnceLinked?: boolean;
  isUnreachableBySms?: boolean;
  /** What becomes of the payment pages of the person's orders. */
  checkout?: 'rejected' | 'unavailable';
}

/** The test numbers of the sandbox, by their last four digits (D90). */
export const TEST_PHONES = {
  '0001': { role: 'existing_investor', hasAccount: true },
  '0002': { role: 'kyc_in_review', identity: 'in_review' },
  '0003': { role: 'kyc_rejected', identity: 'rejected' },
  '0004': { role: 'suspended_once_linked', isSuspendedOnceLinked: true },
  '0005': { role: 'card_rejected', checkout: 'rejected' },
  '0006': { role: 'card_unavailable', checkout: 'unavailable' },
  '0009': { role: 'sms_fails', hasAccount: true, isUnreachableBySms: true },
} as const satisfies Record<string, TestPhone>;

export type TestPhoneRole = (typeof TEST_PHONES)[keyof typeof TEST_PHONES]['role'];

/** Returns the behaviour of an E.164 number; null for an ordinary one. */
export function findTestPhone(phone: string): TestPhone | null {
  return TEST_PHONES[phone.slice(-4) as keyof typeof TEST_PHONES] ?? null;
}
