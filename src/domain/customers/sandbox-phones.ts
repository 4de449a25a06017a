import type { Config } from '../../config.ts';

/** What a phone number plays in the sandbox, by its last four digits (D90). */
export const SANDBOX_PARTS = {
  '0001': 'existing_investor',
  '0002': 'kyc_in_review',
  '0003': 'kyc_rejected',
  '0004': 'suspended_once_linked',
  '0009': 'sms_fails',
} as const;

export type SandboxPart = (typeof SANDBOX_PARTS)[keyof typeof SANDBOX_PARTS];

/** The part of an E.164 number; null for an ordinary one, and for every number on live. */
export function sandboxPart(
  { environment }: Pick<Config, 'environment'>,
  phone: string,
): SandboxPart | null {
  if (environment === 'live') return null;
  return SANDBOX_PARTS[phone.slice(-4) as keyof typeof SANDBOX_PARTS] ?? null;
}
