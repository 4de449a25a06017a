import { usePreferences } from '../../app/preferences.tsx';
import { List } from '../../components/lists/list.tsx';
import { Screen } from '../../components/screen.tsx';
import { Tag, Time } from '../../components/values.tsx';
import { CreateOperator } from './operator-actions.tsx';

/** The people who work in the back office. */
export function OperatorList() {
  const { t } = usePreferences();
  return (
    <Screen title={t.nav.operators} actions={<CreateOperator />}>
      <List
        operation="listOperators"
        label={t.nav.operators}
        link={({ id }) => ({ to: '/operators/$id', params: { id } })}
        columns={[
          'name',
          'email',
          'roles',
          {
            header: t.label.status,
            cell: ({ disabledAt }) =>
              disabledAt ? (
                <Tag tone="bad">{t.control.disabled}</Tag>
              ) : (
                <Tag tone="good">{t.control.active}</Tag>
              ),
          },
          'warnings',
          'expiresAt',
        ]}
        cells={{
          roles: ({ roles }) => roles.map((role) => <Tag key={role}>{t.enums.role[role]}</Tag>),
          warnings: ({ warnings }) =>
            warnings.map((warning) => (
              <Tag key={warning} tone="wait">
                {t.enums.operatorWarning[warning]}
              </Tag>
            )),
          expiresAt: ({ expiresAt }) => <Time at={expiresAt} day />,
        }}
      />
    </Screen>
  );
}
