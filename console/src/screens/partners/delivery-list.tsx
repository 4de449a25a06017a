import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { WebhookDeliveryStatus } from '../../../../generated/backoffice/enums.ts';
import type { Schemas } from '../../api/call.ts';
import { useRead } from '../../api/read.ts';
import { useAnnounce } from '../../app/announcements.tsx';
import { usePreferences } from '../../app/preferences.tsx';
import { Action } from '../../components/actions/action.tsx';
import { List } from '../../components/lists/list.tsx';
import { Shown } from '../../components/states.tsx';
import { Code, Nothing, Tag, Time, Words, type Tone } from '../../components/values.tsx';
import { entriesOf } from '../../texts/entries.ts';
import { Activity } from './partner-activity.tsx';

const TONES: Record<Schemas['WebhookDeliveryStatus'], Tone> = {
  pending: 'wait',
  succeeded: 'good',
  failed: 'bad',
};

/** Webhooks that were sent to a partner, and their end. */
export function DeliveryList() {
  const { id } = getRouteApi('/partners/$id/deliveries').useParams();
  const { t } = usePreferences();
  return (
    <Activity
      id={id}
      of={t.partners.deliveriesOf}
      actions={
        <>
          <Link to="/partners/$id/endpoints" params={{ id }} className="button">
            {t.partners.endpoints}
          </Link>
          <SendAgain id={id} />
        </>
      }
    >
      <List
        operation="listPartnerWebhookDeliveries"
        input={{ path: { id } }}
        label={t.partners.deliveries}
        filters={[
          {
            name: 'status',
            label: t.label.status,
            values: entriesOf(t.enums.delivery, WebhookDeliveryStatus),
          },
          { name: 'order', label: t.label.order },
          { name: 'endpoint', label: t.partners.endpointId, isHidden: true },
        ]}
        link={(delivery) => ({ to: '/deliveries/$id', params: { id: delivery.id } })}
        cells={{
          status: (delivery) => <DeliveryTag of={delivery} />,
          lastError: ({ lastError }) => <WebhookError code={lastError} />,
          orderNumber: (row) => <OrderOf delivery={row} />,
        }}
        more={[{ header: t.label.actions, cell: (delivery) => <Retry delivery={delivery} /> }]}
        empty={t.partners.noDeliveries}
      />
    </Activity>
  );
}

/** The order that a delivery is about. */
export function OrderOf({
  delivery: { order, orderNumber },
}: {
  delivery: Pick<Schemas['BackOfficeWebhookDelivery'], 'order' | 'orderNumber'>;
}) {
  if (order === null) return <Code>{null}</Code>;
  return (
    <Link to="/orders/$id" params={{ id: order }}>
      <Code>{orderNumber ?? order}</Code>
    </Link>
  );
}

const DAY_MS = 86_400_000;

/** Sends a partner everything again that it has not accepted. */
function SendAgain({ id }: { id: string }) {
  const { t, format } = usePreferences();
  const announce = useAnnounce();
  const partner = useRead('getPartner', { path: { id } });
  const [yesterday] = useState(() => new Date(Date.now() - DAY_MS).toISOString());
  return (
    <Shown result={partner} lines={1}>
      {(shown) => (
        <Action
          operation="recoverPartnerWebhooks"
          path={{ id }}
          about={shown}
          facts={[[t.label.partner, <Words>{shown.name}</Words>]]}
          fields={[
            { name: 'since', label: t.partners.since, kind: 'instant', initial: yesterday },
            { name: 'endpoint', label: t.partners.onlyEndpoint, isOptional: true, isCode: true },
          ]}
          onDone={({ requeued }) => announce(t.partners.sentAgain(format.number(requeued)))}
        />
      )}
    </Shown>
  );
}

/** Why the partner did not receive: in words, and as the partner's engineers call it. */
export function WebhookError({ code }: { code: string | null | undefined }) {
  const { t } = usePreferences();
  if (!code) return <Nothing />;
  const [, status] = /^http_(\d+)$/.exec(code) ?? [];
  const texts: Readonly<Record<string, string | undefined>> = t.enums.webhookError;
  const words = status ? t.partners.respondedWith(status) : texts[code];
  return (
    <>
      {words} <Code>{code}</Code>
    </>
  );
}

/** The end of a delivery, or that it has none yet, and whether attempts have failed. */
export function DeliveryTag({
  of: { status, attempts },
}: {
  of: Pick<Schemas['WebhookDelivery'], 'status' | 'attempts'>;
}) {
  const { t } = usePreferences();
  if (status === 'pending' && attempts > 0) return <Tag tone="bad">{t.partners.retrying}</Tag>;
  return <Tag tone={TONES[status]}>{t.enums.delivery[status]}</Tag>;
}

/** Sends one delivery again, unless the partner has accepted it. */
export function Retry({ delivery }: { delivery: Schemas['WebhookDelivery'] }) {
  const { t } = usePreferences();
  if (delivery.status === 'succeeded') return null;
  return (
    <Action
      operation="retryPartnerWebhookDelivery"
      path={{ id: delivery.id }}
      about={delivery}
      facts={[
        [t.partners.event, <Code>{delivery.eventType}</Code>],
        [t.label.createdAt, <Time at={delivery.createdAt} />],
        [t.partners.errorCode, <WebhookError code={delivery.lastError} />],
      ]}
    />
  );
}
