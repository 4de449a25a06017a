/** One metric. Its name in Prometheus is `partner_api_` and the key in the table. */
interface MetricDeclaration {
  type: 'counter' | 'gauge' | 'histogram';
  labels: readonly string[];
  /** One sentence about what is counted or measured, for `docs/metrics.md` and Prometheus. */
  help: string;
  /** True if it is read from the database when Prometheus scrapes, so every process reports it. */
  isShared?: boolean;
}

/** A value without labels that is read from the database. */
const OF_DATABASE = { type: 'gauge', labels: [], isShared: true } as const;

/** Every metric of the service, besides the default metrics of Node.js and of the process. */
const METRICS = {
  http_requests_total: {
    type: 'counter',
    labels: ['api', 'operation', 'status', 'code'],
    help:
      'Requests with a response, by API (`partner`, `backoffice`), operation, HTTP status and error code. ' +
      'The code is `simulated` if a partner of the sandbox has asked for the error. The operation is `none` if no operation has the path.',
  },
  http_request_duration_seconds: {
    type: 'histogram',
    labels: ['api', 'operation'],
    help: 'Time from the first byte of a request to the end of its response.',
  },
  database_connections: {
    type: 'gauge',
    labels: ['state'],
    help:
      'Connections of the pool that are `in_use` or `idle`, and those that carry reads of many requests at ' +
      'once (`pipelined`), at most 2.',
  },
  database_connections_max: {
    type: 'gauge',
    labels: [],
    help: 'Size of the pool (`DATABASE_POOL_SIZE`).',
  },
  database_waiting: {
    type: 'gauge',
    labels: [],
    help: 'Queries and transactions that wait for a connection of the pool.',
  },
  database_connections_lost_total: {
    type: 'counter',
    labels: [],
    help: 'Connections that were lost and replaced.',
  },
  database_shares_exhausted_total: {
    type: 'counter',
    labels: ['partner'],
    help: 'Requests that got 503 because the partner used all connections of its share of the pool for 5 seconds.',
  },
  unsent_response_bytes: {
    type: 'gauge',
    labels: [],
    help: 'Size of the large responses that clients have not read yet, at most 256 MiB.',
  },
  unsent_responses_refused_total: {
    type: 'counter',
    labels: ['reader'],
    help:
      'Reads that got 503 because clients had left too much unread, by partner or operator; ' +
      '`public` for the documentation.',
  },
  written_bytes_total: {
    type: 'counter',
    labels: ['partner'],
    help:
      'Size of the responses to successful POST, PATCH and DELETE requests, by partner: ' +
      'what each of them changes is stored at least once in about this size.',
  },
  order_inserts_total: {
    type: 'counter',
    labels: ['outcome'],
    help:
      'Orders that partners settle, inserted `together` with those of concurrent requests, or `alone`, ' +
      'because a batch was refused or met a locked row.',
  },
  replica_reads_total: {
    type: 'counter',
    labels: ['outcome'],
    help:
      'Reads that can use the replica (`DATABASE_READ_URL`): ' +
      'it was `used`, or the primary was because the replica is `behind` or `unavailable`.',
  },
  webhook_attempts_total: {
    type: 'counter',
    labels: ['outcome'],
    help:
      'Attempts of webhook deliveries: `succeeded`, the class of the status (`http_5xx`), or the reason ' +
      'without a response, such as `timeout`.',
  },
  webhook_attempt_duration_seconds: {
    type: 'histogram',
    labels: [],
    help: 'Time until a receiver has responded, or the attempt was given up.',
  },
  job_runs_total: {
    type: 'counter',
    labels: ['queue', 'outcome'],
    help: 'Runs of background jobs that have `succeeded` or `failed`.',
  },
  job_duration_seconds: {
    type: 'histogram',
    labels: ['queue'],
    help: 'Duration of the runs of background jobs.',
  },
  card_inquiries_total: {
    type: 'counter',
    labels: ['outcome'],
    help: 'Inquiries at the card processor that were `answered` or have `failed`.',
  },
  sms_total: {
    type: 'counter',
    labels: ['outcome'],
    help:
      'SMS (consent codes, and notices of a changed phone): `accepted` by the gateway, `rejected`, `unavailable` (not sent), or `lost` ' +
      '(it is not known whether it was sent).',
  },
  database_up: {
    type: 'gauge',
    labels: [],
    help: '1 if the metrics below could be read from the database, 0 otherwise. At 0 they are missing.',
  },
  unrelayed_events: {
    ...OF_DATABASE,
    help: 'Events whose webhook deliveries have not been made yet.',
  },
  oldest_unrelayed_event_age_seconds: {
    ...OF_DATABASE,
    help: 'Age of the oldest of these events; 0 if there is none.',
  },
  due_deliveries: {
    ...OF_DATABASE,
    help: 'Webhook deliveries whose next attempt is due, at most 100,000.',
  },
  oldest_due_delivery_age_seconds: {
    ...OF_DATABASE,
    help:
      'How long the oldest due delivery has waited, without endpoints whose last attempt failed; ' +
      '0 if there is none.',
  },
  jobs: {
    type: 'gauge',
    labels: ['queue', 'state'],
    help: 'Background jobs that are `due`, `active` or `failed`, by queue.',
    isShared: true,
  },
  oldest_job_age_seconds: {
    type: 'gauge',
    labels: ['queue', 'state'],
    help: 'Time for which the oldest of them has been due or active.',
    isShared: true,
  },
  overdue_holds: {
    ...OF_DATABASE,
    help:
      'Unpaid orders whose hold has ended and that are not cancelled yet, without card orders that wait ' +
      'for an inquiry.',
  },
  oldest_overdue_hold_seconds: {
    ...OF_DATABASE,
    help: 'Time since the oldest of these holds has ended; 0 if there is none.',
  },
  due_card_inquiries: {
    ...OF_DATABASE,
    help: 'Card orders that the processor should have been asked about.',
  },
  oldest_due_card_inquiry_age_seconds: {
    ...OF_DATABASE,
    help: 'Time for which the oldest of these inquiries has been due; 0 if there is none.',
  },
  waiting_for_staff: {
    type: 'gauge',
    labels: ['queue'],
    help: 'What staff must do: `payments` to confirm, `approvals`, `withdrawals` to send, and `refunds`.',
    isShared: true,
  },
  oldest_waiting_for_staff_age_seconds: {
    type: 'gauge',
    labels: ['queue'],
    help: 'How long the oldest of these has waited; 0 if there is none.',
    isShared: true,
  },
  expiring_keys: {
    type: 'gauge',
    labels: ['kind'],
    help: 'Partners (`api`) and operators (`operator`) whose last key expires in the next 14 days.',
    isShared: true,
  },
  reconciliation_discrepancies: {
    ...OF_DATABASE,
    help: 'Rules that the database violated at the last reconciliation. The log names them.',
  },
  reconciliation_age_seconds: {
    ...OF_DATABASE,
    help: 'Time since the last reconciliation has ended; before the first one, since the database was created.',
  },
  event_partitions_ahead_seconds: {
    ...OF_DATABASE,
    help:
      'Time until the first of the tables for events, deliveries and attempts has no partition: ' +
      'no change can then be made.',
  },
  wal_archive_age_seconds: {
    ...OF_DATABASE,
    help: 'Time since PostgreSQL has archived WAL; missing if `archive_mode` is off.',
  },
  commits_waiting: {
    ...OF_DATABASE,
    help:
      'Commits that wait for a synchronous standby. Read over a separate connection, so it is there even if ' +
      '`database_up` is 0.',
  },
  oldest_waiting_commit_age_seconds: {
    ...OF_DATABASE,
    help: 'How long the oldest of them has waited; 0 if there is none.',
  },
  replication_lag_bytes: {
    type: 'gauge',
    labels: ['standby'],
    help: 'WAL that a standby has not replayed yet; missing if the role is not in `pg_read_all_stats`.',
    isShared: true,
  },
} as const satisfies Record<string, MetricDeclaration>;

export const METRIC_PREFIX = 'partner_api_';

export type MetricName = keyof typeof METRICS;
type NameOf<Type extends string> = {
  [Name in MetricName]: (typeof METRICS)[Name]['type'] extends Type ? Name : never;
}[MetricName];
type LabelsOf<Name extends MetricName> = Record<(typeof METRICS)[Name]['labels'][number], string>;

/** The declarations as rows. */
export const metricList = Object.entries(METRICS) as [MetricName, MetricDeclaration][];

/** The parts of the service count and measure through this interface. */
export interface Metrics {
  /** Adds to a counter, 1 by default. */
  increment<Name extends NameOf<'counter'>>(name: Name, labels: LabelsOf<Name>, by?: number): void;
  /** Adds a duration to a histogram. */
  observe<Name extends NameOf<'histogram'>>(
    name: Name,
    labels: LabelsOf<Name>,
    seconds: number,
  ): void;
}

/** Measures nothing: METRICS_PORT is not set. */
export const noMetrics: Metrics = { increment() {}, observe() {} };
