import { Link } from '@tanstack/react-router';
import type { Schemas } from '../../api/call.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Facts } from '../../components/facts.tsx';
import { Table } from '../../components/lists/table.tsx';
import { nameOf } from '../../components/name-of.ts';
import { Panel } from '../../components/screen.tsx';
import { Empty } from '../../components/states.tsx';
import { Code, Parts, Tag, Time, Words, type Tone } from '../../components/values.tsx';

type InvestorLink = Schemas['InvestorLink'];
type Message = Schemas['InvestorMessage'];

/** Which partners have attested the identity of a person, and when they checked it. */
export function Attested({ links }: { links: readonly InvestorLink[] }) {
  const { t } = usePreferences();
  const attested = links.filter(({ attestation }) => attestation !== null);
  if (attested.length === 0) return <Empty>{t.investors.notAttested}</Empty>;
  return (
    <Facts
      rows={attested.map((link) => [
        t.investors.attestedBy,
        <Parts
          of={[
            <Words>{nameOf(link, 'partner')}</Words>,
            <Time at={link.attestation?.verifiedAt} day />,
            link.attestation?.reference != null && <Code>{link.attestation.reference}</Code>,
          ]}
        />,
      ])}
    />
  );
}

const LINKS: Record<InvestorLink['status'], Tone> = {
  active: 'good',
  pending_consent: 'wait',
  unlinked: 'calm',
};

const MESSAGES: Record<Message['status'], Tone> = {
  waiting: 'wait',
  sent: 'good',
  delivered: 'good',
  failed: 'bad',
  unknown: 'wait',
};

/** The partners whose customer a person is, and the messages that the person got for them. */
export function LinksPanel({ investor }: { investor: Schemas['Investor'] }) {
  const { t } = usePreferences();
  const { links = [], messages = [] } = investor;
  if (links.length === 0) return null;
  return (
    <Panel title={t.investors.links} isWide>
      <Table
        label={t.investors.links}
        rows={links}
        rowKey={({ id }) => id}
        columns={[
          {
            header: t.label.partner,
            cell: (link) => (
              <Link to="/partners/$id" params={{ id: link.partner }}>
                <Words>{nameOf(link, 'partner')}</Words>
              </Link>
            ),
          },
          {
            header: t.label.status,
            cell: ({ status }) => <Tag tone={LINKS[status]}>{t.enums.linkStatus[status]}</Tag>,
          },
          { header: t.investors.externalId, cell: ({ externalId }) => <Code>{externalId}</Code> },
          { header: t.label.customerId, cell: ({ id }) => <Code>{id}</Code> },
          { header: t.investors.linkedAt, cell: ({ linkedAt }) => <Time at={linkedAt} /> },
        ]}
      />
      <h3>{t.investors.messages}</h3>
      {messages.length === 0 ? (
        <Empty>{t.investors.noMessages}</Empty>
      ) : (
        <Table
          label={t.investors.messages}
          rows={messages}
          rowKey={({ at, partner }) => at + partner}
          columns={[
            { header: t.label.at, cell: ({ at }) => <Time at={at} /> },
            {
              header: t.label.status,
              cell: ({ status }) => (
                <Tag tone={MESSAGES[status]}>{t.enums.messageStatus[status]}</Tag>
              ),
            },
            {
              header: t.label.partner,
              cell: (message) => <Words>{nameOf(message, 'partner')}</Words>,
            },
          ]}
        />
      )}
    </Panel>
  );
}
