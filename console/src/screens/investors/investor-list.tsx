import { useDeferredValue } from 'react';
import { Input, Label, SearchField } from 'react-aria-components';
import type { Schemas } from '../../api/call.ts';
import { useRead } from '../../api/read.ts';
import { useHasWorlds } from '../../app/me.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { IfAllowed } from '../../components/actions/action.tsx';
import { List } from '../../components/lists/list.tsx';
import { Screen } from '../../components/screen.tsx';
import { usePersonSearch } from '../../components/lists/search-params.ts';
import { Empty, Shown } from '../../components/states.tsx';
import { Table } from '../../components/lists/table.tsx';
import { Code, LocalName, Tag, Time, Words, type Tone } from '../../components/values.tsx';

/** The people who can buy shares. */
export function InvestorList() {
  const { t } = usePreferences();
  const [text, setText] = usePersonSearch();
  const q = useDeferredValue(text.trim());
  return (
    <Screen title={t.nav.investors}>
      <IfAllowed operation="search">
        <div className="filters">
          <SearchField className="field" value={text} onChange={setText}>
            <Label>{t.investors.find}</Label>
            <Input dir="auto" />
          </SearchField>
        </div>
      </IfAllowed>
      {q.length < MIN_LETTERS ? <AllInvestors /> : <FoundInvestors q={q} />}
    </Screen>
  );
}

/** The investors with a name or a phone, the newest ones. */
function FoundInvestors({ q }: { q: string }) {
  const { t } = usePreferences();
  const found = useRead('search', { query: { q, type: ['investor'] } }, { keeps: true });
  return (
    <Shown result={found}>
      {({ data, moreOf }) =>
        data.length === 0 ? (
          <Empty>{t.search.nothing}</Empty>
        ) : (
          <>
            <Table
              label={t.nav.investors}
              rows={data}
              rowKey={({ id }) => id}
              link={({ id }) => ({ to: '/investors/$id', params: { id } })}
              columns={[
                { header: t.label.name, cell: ({ name, id }) => <Words>{name ?? id}</Words> },
                { header: t.label.phone, cell: ({ label }) => <Code>{label}</Code> },
                { header: t.label.createdAt, cell: ({ createdAt }) => <Time at={createdAt} day /> },
              ]}
            />
            {moreOf.length > 0 && <p className="small">{t.search.more}</p>}
          </>
        )
      }
    </Shown>
  );
}

function AllInvestors() {
  const { t } = usePreferences();
  const hasWorlds = useHasWorlds();
  return (
    <List
      operation="listInvestors"
      label={t.nav.investors}
      filters={[
        { name: 'customer', label: t.label.customerId },
        { name: 'world', label: t.label.world, isHidden: !hasWorlds },
      ]}
      link={({ id }) => ({ to: '/investors/$id', params: { id } })}
      cells={{
        name: ({ name, id }) =>
          name.ar || name.en ? <LocalName value={name} /> : <Words>{id}</Words>,
        'kyc.status': (investor) => <InvestorTags investor={investor} />,
        createdAt: ({ createdAt }) => <Time at={createdAt} day />,
      }}
    />
  );
}

const MIN_LETTERS = 2;

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
