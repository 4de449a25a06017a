import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useRead } from '../../api/read.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { List, type RowOf } from '../../components/lists/list.tsx';
import { Screen } from '../../components/screen.tsx';
import { Code, Tag } from '../../components/values.tsx';

const STATUS_CLASSES = ['2xx', '4xx', '5xx'].map((name) => [name, name] as const);
const FIRST_REFUSAL = 400;

/** What a partner's programs have requested, so that a question about one can be answered. */
export function RequestList() {
  const { id } = getRouteApi('/partners/$id/requests').useParams();
  const { t } = usePreferences();
  return (
    <Activity id={id} of={t.partners.requestsOf}>
      <List
        operation="listPartnerRequests"
        input={{ path: { id } }}
        label={t.partners.requests}
        filters={[
          { name: 'status', label: t.label.status, values: STATUS_CLASSES },
          { name: 'operation', label: t.partners.operation },
          { name: 'errorCode', label: t.partners.errorCode },
        ]}
        cells={{
          status: ({ status }) => (
            <Tag tone={status < FIRST_REFUSAL ? 'good' : 'bad'}>{String(status)}</Tag>
          ),
        }}
        empty={t.partners.noRequests}
      />
    </Activity>
  );
}

/** The events of a partner, as its programs read them. */
export function EventList() {
  const { id } = getRouteApi('/partners/$id/events').useParams();
  const { t } = usePreferences();
  return (
    <Activity id={id} of={t.partners.eventsOf}>
      <List
        operation="listPartnerEvents"
        input={{ path: { id } }}
        label={t.partners.events}
        filters={[
          { name: 'order', label: t.label.order },
          { name: 'customer', label: t.label.customerId },
        ]}
        columns={[
          'createdAt',
          'type',
          { header: t.label.subject, cell: (event) => <Subject event={event} /> },
          'id',
        ]}
        empty={t.partners.noEvents}
      />
    </Activity>
  );
}

/** Where a partner receives its events, and whether it does. */
export function EndpointList() {
  const { id } = getRouteApi('/partners/$id/endpoints').useParams();
  const { t } = usePreferences();
  return (
    <Activity id={id} of={t.partners.endpointsOf}>
      <List
        operation="listPartnerWebhookEndpoints"
        input={{ path: { id } }}
        label={t.partners.endpoints}
        cells={{
          status: (endpoint) => (
            <>
              <Tag tone={endpoint.status === 'enabled' ? 'good' : 'bad'}>
                {t.enums.endpoint[endpoint.status]}
              </Tag>
              {endpoint.failingSince && <Tag tone="bad">{t.partners.failing}</Tag>}
            </>
          ),
          disabledReason: ({ disabledReason }) =>
            disabledReason && t.enums.endpointOff[disabledReason],
          events: ({ events }) =>
            events.includes('*') ? t.common.all : <Code>{events.join(', ')}</Code>,
        }}
        more={[
          {
            header: t.partners.deliveries,
            cell: (row) => (
              <Link to="/partners/$id/deliveries" params={{ id }} search={{ endpoint: row.id }}>
                {t.partners.deliveries}
              </Link>
            ),
          },
        ]}
        empty={t.partners.noEndpoints}
      />
    </Activity>
  );
}

/** What a partner has proved to the service before it went live. */
export function CertificationList() {
  const { id } = getRouteApi('/partners/$id/certifications').useParams();
  const { t } = usePreferences();
  return (
    <Activity id={id} of={t.partners.certificationsOf}>
      <List
        operation="listPartnerCertifications"
        input={{ path: { id } }}
        label={t.partners.certifications}
        cells={{
          checks: ({ checks }) =>
            checks.map(({ id }) => t.enums.certificationCheck[id]).join(t.common.comma),
          signatureValid: ({ signatureValid }) => (
            <Tag tone={signatureValid ? 'good' : 'bad'}>
              {signatureValid ? t.common.yes : t.common.no}
            </Tag>
          ),
        }}
        empty={t.partners.noCertifications}
      />
    </Activity>
  );
}

interface ActivityProps {
  id: string;
  /** Further ways from here. */
  actions?: ReactNode;
  of: (name: string) => string;
  children: ReactNode;
}

/** The form of a screen about what a partner does. */
export function Activity({ id, of, actions, children }: ActivityProps) {
  const { t } = usePreferences();
  const partner = useRead('getPartner', { path: { id } });
  return (
    <Screen
      title={of(partner.data?.name ?? '')}
      actions={
        <>
          <Link to="/partners/$id" params={{ id }} className="button">
            {t.partners.toPartner}
          </Link>
          {actions}
        </>
      }
    >
      {children}
    </Screen>
  );
}

/** What an event is about: an order, or something else by its id. */
function Subject({ event }: { event: RowOf<'listPartnerEvents'> }) {
  const { order, ...others } = event.data as Record<string, { id?: string; number?: string }>;
  const [other] = Object.values(others);
  return order?.id ? (
    <Link to="/orders/$id" params={{ id: order.id }}>
      <Code>{order.number}</Code>
    </Link>
  ) : (
    <Code>{other?.id}</Code>
  );
}
