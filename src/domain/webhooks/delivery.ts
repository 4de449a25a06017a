import type { Selectable } from 'kysely';
import type { Database } from '../../database/driver/connection.ts';
import type { WebhookOutcome } from '../../send-webhook.ts';

type Row = Selectable<Database['webhook_deliveries']>;
export type Reason = NonNullable<Row['next_reason']>;

/** The columns that decide the course of a delivery. */
export type DeliveryState = Pick<
  Row,
  | 'status'
  | 'attempts'
  | 'schedule_step'
  | 'next_reason'
  | 'due_at'
  | 'resume_at'
  | 'last_status_code'
  | 'last_error'
  | 'delivered_at'
>;

/** A delivery that is due, with all that an attempt needs. */
export type DueDelivery = DeliveryState &
  Pick<Row, 'id' | 'event_id' | 'event_type' | 'created_at'> & {
    next_reason: Reason;
    /** The event's text as the partner may read it now; null if the event is no longer stored. */
    body: string | null;
  };

/** A delivery that has just been attempted. */
export interface Attempt {
  delivery: Omit<DueDelivery, 'body'>;
  /** The URL that it was sent to. */
  url: string;
  at: Date;
  outcome: WebhookOutcome;
}
