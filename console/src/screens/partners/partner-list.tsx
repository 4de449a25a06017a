import { Link, useNavigate } from '@tanstack/react-router';
import { PartnerMode } from '../../../../generated/backoffice/enums.ts';
import type { Schemas } from '../../api/call.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Action, IfAllowed } from '../../components/actions/action.tsx';
import { List } from '../../components/lists/list.tsx';
import { Screen } from '../../components/screen.tsx';
import { useSimilarNames } from '../../components/actions/similar-names.tsx';
import { Tag, Time, World } from '../../components/values.tsx';
import { entriesOf } from '../../texts/entries.ts';

/** The companies that sell through the API. */
export function PartnerList() {
  const { t } = usePreferences();
  return (
    <Screen
      title={t.nav.partners}
      actions={
        <>
          <Link to="/api-keys" className="button">
            {t.partners.whoseKey}
          </Link>
          <CreatePartner />
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

function CreatePartner() {
  const { t } = usePreferences();
  const navigate = useNavigate();
  const similar = useSimilarNames('listPartners', t.partners);
  return (
    <Action
      operation="createPartner"
      fields={[
        { name: 'name', label: t.label.name },
        {
          name: 'mode',
          label: t.partners.mode,
          kind: 'choice',
          initial: 'test',
          values: entriesOf(t.enums.mode, PartnerMode),
        },
        { name: 'world', label: t.label.world, isOptional: true, isCode: true },
        {
          name: 'commission.purchaseCommissionPercent',
          label: t.partners.commission,
          kind: 'percent',
          isOptional: true,
        },
        ...similar.fields,
      ]}
      onDone={({ id }) => void navigate({ to: '/partners/$id', params: { id } })}
      lookUp={similar.lookUp}
    >
      {similar.warning}
    </Action>
  );
}
