import type { Schemas } from '../../api/call.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Facts } from '../../components/facts.tsx';
import { Nothing, Words } from '../../components/values.tsx';

/** How a partner is called in Arabic, and which of its attestations count. */
export function AgreementFacts({ partner }: { partner: Schemas['BackOfficePartner'] }) {
  const { t } = usePreferences();
  const { levels, requiredFields } = partner.kycAgreement;
  const fields = requiredFields.map((field) => t.enums.kycField[field]).join(t.common.comma);
  return (
    <Facts
      rows={[
        [
          t.titles.arabicName,
          partner.arabicName === null ? <Nothing /> : <Words>{partner.arabicName}</Words>,
        ],
        [
          t.titles['kycAgreement.levels'],
          levels.length === 0 ? t.partners.everyLevel : <Words>{levels.join(', ')}</Words>,
        ],
        [t.titles['kycAgreement.requiredFields'], fields === '' ? <Nothing /> : fields],
      ]}
    />
  );
}
