import { Link } from '@tanstack/react-router';
import { NoticeLanguage } from '../../../../generated/backoffice/enums.ts';
import type { Schemas } from '../../api/call.ts';
import { useRead } from '../../api/read.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Action } from '../../components/actions/action.tsx';
import { Facts } from '../../components/facts.tsx';
import { ObjectTable } from '../../components/lists/columns.tsx';
import { Panel } from '../../components/screen.tsx';
import { Empty, Shown } from '../../components/states.tsx';
import { Code, Tag } from '../../components/values.tsx';
import { entriesOf } from '../../texts/entries.ts';

/** What the service sends the person by e-mail, and what became of it. */
export function OwnNotices() {
  const result = useRead('getOwnNotices', {});
  return <Shown result={result}>{(settings) => <Notices settings={settings} />}</Shown>;
}

function Notices({ settings }: { settings: Schemas['NoticeSettings'] }) {
  const { t } = usePreferences();
  const { email, language, requests, notices, isConfigured } = settings;
  const facts = [
    [t.label.email, <Code>{email}</Code>],
    [t.titles.language, t.enumTitles.NoticeLanguage[language]],
    [t.titles.requests, requests ? t.common.yes : t.common.no],
  ] as const;
  return (
    <Panel title={t.control.notices} isWide>
      {!isConfigured && <p className="notice wait">{t.control.noMailServer}</p>}
      <Facts rows={[...facts]} />
      <p className="effect">{t.control.noticesHelp}</p>
      <Action
        operation="updateOwnNotices"
        about={settings}
        facts={facts.slice(0, 1)}
        edits={settings}
        fields={[
          {
            name: 'language',
            label: t.titles.language,
            kind: 'choice',
            values: entriesOf(t.enumTitles.NoticeLanguage, NoticeLanguage),
          },
          { name: 'requests', label: t.titles.requests, kind: 'flag' },
        ]}
      />
      {notices.length === 0 ? (
        <Empty>{t.control.noNotices}</Empty>
      ) : (
        <ObjectTable
          schema="Notice"
          label={t.control.notices}
          rows={notices}
          rowKey={({ id }) => id}
          cells={{
            kind: ({ kind, approval }) =>
              approval === null ? (
                t.enumTitles.NoticeKind[kind]
              ) : (
                <Link to="/approvals/$id" params={{ id: approval }}>
                  {t.enumTitles.NoticeKind[kind]}
                </Link>
              ),
            status: ({ status }) => (
              <Tag tone={TONES[status]}>{t.enumTitles.NoticeStatus[status]}</Tag>
            ),
          }}
        />
      )}
    </Panel>
  );
}

const TONES = { waiting: 'wait', sent: 'good', dropped: 'calm', failed: 'bad' } as const;
