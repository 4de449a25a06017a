import { Link } from '@tanstack/react-router';
import type { Schemas } from '../../api/call.ts';
import { useHasWorlds } from '../../app/me.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { IfAllowed } from '../../components/actions/action.tsx';
import { List } from '../../components/lists/list.tsx';
import { useQueueFilters } from '../../components/lists/queue-filters.ts';
import { Screen } from '../../components/screen.tsx';
import { Code, Nothing, Tag, Time, World } from '../../components/values.tsx';

/** The companies that sell through the API. */
export function PartnerList() {
  const { t } = usePreferences();
  const hasWorlds = useHasWorlds();
  return (
    <Screen
      title={t.nav.partners}
      actions={
        <>
          <Link to="/api-keys" className="button">
            {t.partners.whoseKey}
          </Link>
          <IfAllowed operation="createPartner">
            <Link to="/partners/new" className="button main">
              {t.partners.openTitle}
            </Link>
          </IfAllowed>
        </>
      }
    >
      <List
        operation="listPartners"
        label={t.nav.partners}
        filters={[
          {
            name: 'webhooksFailing',
            label: t.partners.endpoints,
            values: [['true', t.partners.failing]],
          },
          ...useQueueFilters(['oldestFirst', 'world']),
        ]}
        columns={[
          'name',
          'mode',
          ...(hasWorlds ? (['world'] as const) : []),
          'createdAt',
          'commission.purchaseCommissionPercent',
          'limits.maxOrderAmount',
          { header: t.partners.endpoints, cell: (partner) => <Failing partner={partner} /> },
        ]}
        link={({ id }) => ({ to: '/partners/$id', params: { id } })}
        cells={{
          mode: ({ mode }) => <ModeTag mode={mode} />,
          world: ({ world }) => <World name={world} />,
          createdAt: ({ createdAt }) => <Time at={createdAt} day />,
        }}
      />
    </Screen>
  );
}

/** The endpoints of a partner that do not receive, each with since when. */
function Failing({
  partner: { id, failingEndpoints = [] },
}: {
  partner: Schemas['BackOfficePartner'];
}) {
  const { t } = usePreferences();
  if (failingEndpoints.length === 0) return <Nothing />;
  return failingEndpoints.map(({ id: endpoint, url, status, failingSince }) => (
    <p key={endpoint}>
      <Tag tone="bad">{status === 'enabled' ? t.partners.failing : t.enums.endpoint.disabled}</Tag>{' '}
      <Link to="/partners/$id/deliveries" params={{ id }} search={{ endpoint }}>
        <Code>{url}</Code>
      </Link>{' '}
      <span className="small">
        {t.titles.failingSince} <Time at={failingSince} />
      </span>
    </p>
  ));
}

export function ModeTag({ mode }: { mode: Schemas['PartnerMode'] }) {
  const { t } = usePreferences();
  return <Tag tone={mode === 'live' ? 'good' : 'wait'}>{t.enums.mode[mode]}</Tag>;
}
