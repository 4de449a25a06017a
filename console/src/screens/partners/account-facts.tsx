import type { Schemas } from '../../api/call.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Facts } from '../../components/facts.tsx';
import { Code, Words } from '../../components/values.tsx';
import { Iban } from '../money/withdrawal-screens.tsx';

/** Our bank account to which the partner transfers. */
export function AccountFacts({ partner }: { partner: Schemas['BackOfficePartner'] }) {
  const { t } = usePreferences();
  const account = partner.settlementAccount;
  if (!account) return <p className="empty">{t.partners.noAccount}</p>;
  return (
    <Facts
      rows={[
        [t.label.accountName, <Words>{account.beneficiary}</Words>],
        [t.partners.bank, <Words>{account.bank}</Words>],
        [t.label.iban, <Iban value={account.iban} />],
        [t.partners.swift, <Code>{account.swift}</Code>],
        [t.partners.instructions, <Words>{account.instructions}</Words>],
      ]}
    />
  );
}
