import type { components } from '../../../../generated/backoffice/types.ts';
import { ERASED } from '../../erased.ts';

/** Returns the account of a withdrawal; null if it has none, or its person is erased. */
export function destinationOf({
  iban,
  account_name: accountName,
}: {
  iban: string | null;
  account_name: string | null;
}): components['schemas']['WithdrawalDestination'] | null {
  return iban !== null && iban !== ERASED && accountName !== null ? { iban, accountName } : null;
}
