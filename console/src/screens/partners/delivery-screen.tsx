import { getRouteApi } from '@tanstack/react-router';
import type { Schemas } from '../../api/call.ts';
import { useRead } from '../../api/read.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Facts } from '../../components/facts.tsx';
import { Panel, Panels, Screen } from '../../components/screen.tsx';
import { Empty, Shown } from '../../components/states.tsx';
import { ObjectTable } from '../../components/lists/columns.tsx';
import { Code, Time } from '../../components/values.tsx';
import { printable } from '../../texts/printable.ts';
import { DeliveryTag, OrderOf, Retry, WebhookError } from './delivery-list.tsx';

type Delivery = Schemas['BackOfficeWebhookDeliveryWithAttempts'];

const route = getRouteApi('/deliveries/$id');

/** One delivery of an event, with every attempt: why the partner did not receive it. */
export function DeliveryScreen() {
  const { id } = route.useParams();
  const result = useRead('getPartnerWebhookDelivery', { path: { id } });
  return <Shown result={result}>{(delivery) => <DeliveryContent delivery={delivery} />}</Shown>;
}

function DeliveryContent({ delivery }: { delivery: Delivery }) {
  const { t } = usePreferences();
  const { attemptLog } = delivery;
  return (
    <Screen
      title={t.partners.delivery(delivery.eventType)}
      beside={<DeliveryTag of={delivery} />}
      actions={<Retry delivery={delivery} />}
    >
      <Panels>
        <Panel title={t.partners.event}>
          <Facts
            rows={[
              [t.label.createdAt, <Time at={delivery.createdAt} />],
              delivery.deliveredAt && [
                t.enums.delivery.succeeded,
                <Time at={delivery.deliveredAt} />,
              ],
              delivery.nextAttemptAt && [
                t.partners.nextAttempt,
                <Time at={delivery.nextAttemptAt} />,
              ],
              [t.label.order, <OrderOf delivery={delivery} />],
              [t.partners.address, <Code>{delivery.url}</Code>],
              [t.partners.eventId, <Code>{delivery.event}</Code>],
              [t.partners.endpointId, <Code>{delivery.endpoint}</Code>],
              [t.label.id, <Code>{delivery.id}</Code>],
            ]}
          />
        </Panel>
        <Panel title={t.partners.attempts} isWide>
          <p className="small">{t.partners.attemptsHelp}</p>
          {attemptLog.length === 0 ? (
            <Empty>{t.partners.noAttempts}</Empty>
          ) : (
            <ObjectTable
              schema="WebhookAttempt"
              label={t.partners.attempts}
              rows={attemptLog.toReversed()}
              rowKey={({ number }) => String(number)}
              cells={{ error: ({ error }) => <WebhookError code={error} /> }}
            />
          )}
        </Panel>
        <Panel title={t.partners.payload} isWide>
          {delivery.payload === null ? (
            <Empty>{t.partners.noPayload}</Empty>
          ) : (
            <pre className="payload" dir="ltr">
              {printable(indented(delivery.payload))}
            </pre>
          )}
        </Panel>
      </Panels>
    </Screen>
  );
}

/** Returns a JSON text with a line for each value. */
const indented = (json: string) => JSON.stringify(JSON.parse(json), null, 2);
