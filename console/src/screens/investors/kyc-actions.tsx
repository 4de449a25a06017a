import { KycStep, KycStepDecision } from '../../../../generated/backoffice/enums.ts';
import type { Schemas } from '../../api/call.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Action } from '../../components/actions/action.tsx';
import { LocalName } from '../../components/values.tsx';
import { entriesOf } from '../../texts/entries.ts';

/** Records that a step of the identity check is done, or that the identity is rejected. */
export function RecordKycStep({ investor }: { investor: Schemas['Investor'] }) {
  const { t } = usePreferences();
  const open = investor.kyc.steps
    .filter(({ outcome }) => outcome !== 'done')
    .map(({ step }) => step);
  if (open.length === 0 || investor.erasedAt) return null;
  return (
    <Action
      operation="recordKycStep"
      path={{ id: investor.id }}
      about={investor}
      facts={[[t.label.investor, <LocalName value={investor.name} />]]}
      fields={[
        {
          name: 'step',
          label: t.investors.step,
          kind: 'choice',
          values: entriesOf(t.enums.kycStep, KycStep).filter(([step]) => open.includes(step)),
        },
        {
          name: 'outcome',
          label: t.label.outcome,
          kind: 'choice',
          initial: 'done',
          values: entriesOf(t.enums.kycDecision, KycStepDecision),
        },
      ]}
    />
  );
}
