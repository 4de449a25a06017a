import type { components } from '../../../generated/backoffice/types.ts';
import type { SettlementAccount } from '../../configuration/config.ts';
import { readIban } from '../../iban.ts';

type Schemas = components['schemas'];

interface SettlementColumns {
  settlement_beneficiary: string | null;
  settlement_bank: string | null;
  settlement_iban: string | null;
  settlement_swift: string | null;
  settlement_instructions: string | null;
}

/**
 * Returns the columns of the account that an agreement names: undefined ones, which leave the columns
 * unchanged, if the input has none, and null ones if the input removes it (D110).
 * @throws ApiError invalid_parameter if the IBAN is wrong
 */
export function settlementColumns(
  account: Schemas['SettlementAccountInput'] | undefined,
): Partial<SettlementColumns> {
  if (account === undefined) return {};
  return {
    settlement_beneficiary: account?.beneficiary ?? null,
    settlement_bank: account?.bank ?? null,
    settlement_iban: account && readIban(account.iban, 'settlementAccount.iban'),
    settlement_swift: account?.swift ?? null,
    settlement_instructions: account?.instructions ?? null,
  };
}

/** Returns the account that a partner's agreement names, or null if it names none. */
export function agreedSettlementAccount(row: SettlementColumns): SettlementAccount | null {
  const { settlement_beneficiary: beneficiary, settlement_bank: bank } = row;
  const { settlement_iban: iban, settlement_swift: swift } = row;
  if (beneficiary === null || bank === null || iban === null) return null;
  return { beneficiary, bank, iban, swift, instructions: row.settlement_instructions };
}

/** Returns the account as partners and staff see it; what it does not have is absent. */
export function settlementAccountResource({
  beneficiary,
  bank,
  iban,
  swift,
  instructions,
}: SettlementAccount): NonNullable<Schemas['PartnerSettlementAccount']> {
  return {
    beneficiary,
    bank,
    iban,
    ...(swift !== null && { swift }),
    currency: 'EGP',
    ...(instructions !== null && { instructions }),
  };
}
