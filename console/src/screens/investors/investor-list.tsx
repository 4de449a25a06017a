import type { Schemas } from '../../api/call.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { List } from '../../components/list.tsx';
import { Screen } from '../../components/screen.tsx';
import { Code, LocalName, Tag, Time, type Tone } from '../../components/values.tsx';

/** The people who can buy shares. */
export function InvestorList() {
  const { t } = usePreferences();
  return (
    <Screen title={t.nav.investors}>
      <List
        operation="listInvestors"
        label={t.nav.investors}
        filters={[
          { name: 'phone', label: t.label.phone },
          { name: 'customer', label: t.label.customerId },
          { name: 'world', label: t.label.world },
        ]}
        link={({ id }) => ({ to: '/investors/$id', params: { id } })}
        columns={[
          {
            header: t.label.name,
            cell: ({ name, id }) =>
              name.ar || name.en ? <LocalName value={name} /> : <Code>{id}</Code>,
          },
          { header: t.label.phone, cell: ({ phone }) => <Code>{phone}</Code> },
          { header: t.label.email, cell: ({ email }) => <Code>{email}</Code> },
          { header: t.investors.kyc, cell: (investor) => <InvestorTags investor={investor} /> },
          { header: t.label.createdAt, cell: ({ createdAt }) => <Time at={createdAt} day /> },
        ]}
        empty={t.common.nothingFound}
      />
    </Screen>
  );
}

const TONES: Record<Schemas['KycStatus'], Tone> = {
  pending: 'calm',
  in_review: 'wait',
  verified: 'good',
  rejected: 'bad',
};

/** How far the identity is verified, and whether the person is suspended or erased. */
export function InvestorTags({ investor }: { investor: Schemas['Investor'] }) {
  const { t } = usePreferences();
  const { kyc, suspension, erasedAt } = investor;
  return (
    <>
      <Tag tone={TONES[kyc.status]}>{t.enums.kyc[kyc.status]}</Tag>
      {suspension && <Tag tone="bad">{t.investors.suspended}</Tag>}
      {erasedAt && <Tag tone="bad">{t.investors.erased}</Tag>}
    </>
  );
}
