import { Link } from '@tanstack/react-router';
import type { Schemas } from '../../api/call.ts';
import { useHasWorlds } from '../../app/me.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { IfAllowed } from '../../components/actions/action.tsx';
import { List } from '../../components/lists/list.tsx';
import { Screen } from '../../components/screen.tsx';
import { Tag, Time, World } from '../../components/values.tsx';

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
        columns={[
          'name',
          'mode',
          ...(hasWorlds ? (['world'] as const) : []),
          'createdAt',
          'commission.purchaseCommissionPercent',
          'limits.maxOrderAmount',
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

export function ModeTag({ mode }: { mode: Schemas['PartnerMode'] }) {
  const { t } = usePreferences();
  return <Tag tone={mode === 'live' ? 'good' : 'wait'}>{t.enums.mode[mode]}</Tag>;
}
