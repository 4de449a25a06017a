import type { Schemas } from '../../api/call.ts';
import { useMe } from '../../app/me.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Facts } from '../../components/facts.tsx';
import { Code, Iban, Words } from '../../components/values.tsx';

/** Our bank account to which the partner transfers. */
export function AccountFacts({ partner }: { partner: Schemas['BackOfficePartner'] }) {
  const { t } = usePreferences();
  const ofEnvironment = useMe().settlementAccount;
  const account = partner.settlementAccount ?? ofEnvironment;
  if (!account) return <p className="empty">{t.partners.noDefaultAccount}</p>;
  return (
    <>
      {!partner.settlementAccount && <p className="effect">{t.partners.noAccount}</p>}
      <Facts
        rows={[
          [t.label.accountName, <Words>{account.beneficiary}</Words>],
          [t.partners.bank, <Words>{account.bank}</Words>],
          [t.label.iban, <Iban value={account.iban} />],
          [t.partners.swift, <Code>{account.swift}</Code>],
          [t.partners.instructions, <Words>{account.instructions}</Words>],
        ]}
      />
    </>
  );
}
