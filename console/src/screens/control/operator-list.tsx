import { usePreferences } from '../../app/preferences.tsx';
import { List } from '../../components/list.tsx';
import { Screen } from '../../components/screen.tsx';
import { Code, Tag, Time, Words } from '../../components/values.tsx';
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
          { header: t.label.name, cell: ({ name }) => <Words>{name}</Words> },
          { header: t.label.email, cell: ({ email }) => <Code>{email}</Code> },
          {
            header: t.control.roles,
            cell: ({ roles }) => roles.map((role) => <Tag key={role}>{t.enums.role[role]}</Tag>),
          },
          {
            header: t.label.status,
            cell: ({ disabledAt }) =>
              disabledAt ? (
                <Tag tone="bad">{t.control.disabled}</Tag>
              ) : (
                <Tag tone="good">{t.control.active}</Tag>
              ),
          },
          {
            header: t.control.warnings,
            cell: ({ warnings }) =>
              warnings.map((warning) => (
                <Tag key={warning} tone="wait">
                  {t.enums.operatorWarning[warning]}
                </Tag>
              )),
          },
          { header: t.label.expiresAt, cell: ({ expiresAt }) => <Time at={expiresAt} day /> },
        ]}
      />
    </Screen>
  );
}
