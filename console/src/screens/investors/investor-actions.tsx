import { Language } from '../../../../generated/backoffice/enums.ts';
import type { Schemas } from '../../api/call.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { useRead } from '../../api/read.ts';
import { Action, isAllowed } from '../../components/actions/action.tsx';
import type { ActionOf } from '../../components/actions/action-of.ts';
import type { Fact } from '../../components/facts.tsx';
import { reasonField } from '../../components/fields/typed-values.ts';
import { Code, LocalName } from '../../components/values.tsx';
import { entriesOf } from '../../texts/entries.ts';

type Investor = Schemas['Investor'];

/** What can be done with a person's account. */
export function InvestorActions({ investor }: { investor: Investor }) {
  const { t } = usePreferences();
  const common = { path: { id: investor.id }, about: investor, facts: useFacts(investor) };
  const withReason = { fields: [reasonField(t)] };
  return (
    <>
      <EditInvestor investor={investor} />
      <ChangePhone investor={investor} />
      <Action operation="reinstateInvestor" tone="main" {...common} {...withReason} />
      <Action operation="suspendInvestor" tone="danger" {...common} {...withReason} />
      <Action operation="clearNationalId" {...common} {...withReason} />
      {isAllowed(investor, 'unlinkInvestor') && <UnlinkPartner {...common} />}
      <Action
        operation="eraseInvestor"
        tone="danger"
        {...common}
        proof={{ text: investor.phone ?? investor.id }}
        {...withReason}
      />
    </>
  );
}

/** Ends the link of one of the partners that know the person. */
function UnlinkPartner(common: Pick<ActionOf<'unlinkInvestor'>, 'path' | 'about' | 'facts'>) {
  const { t } = usePreferences();
  const { data } = useRead('listPartners', { query: { investor: common.path!.id, limit: 100 } });
  const values = (data?.data ?? []).map(({ id, name }) => [id, name] as const);
  if (values.length === 0) return null;
  return (
    <Action
      operation="unlinkInvestor"
      tone="danger"
      {...common}
      fields={[
        {
          name: 'partner',
          label: t.label.partner,
          kind: 'choice',
          values,
          ...(values.length === 1 && { initial: values[0]![0] }),
        },
        reasonField(t),
      ]}
    />
  );
}

function useFacts({ name, phone, id }: Investor): Fact[] {
  const { t } = usePreferences();
  return [
    [t.label.investor, <LocalName value={name} />],
    [t.label.phone, <Code>{phone}</Code>],
    [t.label.id, <Code>{id}</Code>],
  ];
}

function EditInvestor({ investor }: { investor: Investor }) {
  const { t } = usePreferences();
  const { name } = investor;
  return (
    <Action
      operation="updateInvestor"
      path={{ id: investor.id }}
      about={investor}
      edits={investor}
      facts={useFacts(investor)}
      fields={[
        // Both are needed; a stored name cannot be removed.
        { name: 'name.ar', label: t.units.nameAr, isOptional: !name.ar },
        {
          name: 'name.en',
          label: t.units.nameEn,
          isOptional: !name.en,
          help: t.investors.bothNames,
        },
        { name: 'email', label: t.label.email, isCode: true, isOptional: true, empty: null },
        {
          name: 'language',
          label: t.investors.language,
          kind: 'choice',
          values: entriesOf(t.enums.language, Language),
        },
      ]}
    />
  );
}

function ChangePhone({ investor }: { investor: Investor }) {
  const { t } = usePreferences();
  return (
    <Action
      operation="updateInvestor"
      path={{ id: investor.id }}
      about={investor}
      name={t.investors.changePhone}
      effect={t.investors.phoneEffect}
      facts={useFacts(investor)}
      fields={[{ name: 'phone', label: t.investors.newPhone, isCode: true }, reasonField(t)]}
    />
  );
}
