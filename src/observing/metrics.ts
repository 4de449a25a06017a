import { DATABASE_METRICS, type MetricDeclaration } from './database-metrics.ts';

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
  card_pages_total: {
    type: 'counter',
    labels: ['outcome'],
    help:
      'Payment pages that were requested from the card processor: `created`, `refused` for good (400 or 422), ' +
      'or `failed` (no usable response).',
  },
  sms_total: {
    type: 'counter',
    labels: ['outcome'],
    help:
      'SMS (consent codes, and notices of a changed phone): `accepted` by the gateway, `rejected`, `unavailable` (not sent), or `lost` ' +
      '(it is not known whether it was sent).',
  },
  staff_mails_total: {
    type: 'counter',
    labels: ['outcome'],
    help:
      'E-mail to staff: `accepted` by the mail server, `rejected` by it, `unavailable` (not sent), or `lost` ' +
      '(it is not known whether it was sent). All but `accepted` are sent again.',
  },
  sign_ins_total: {
    type: 'counter',
    labels: ['outcome'],
    help: 'Sign-ins of staff to the console: `done`, or why they were refused, such as `provider_unavailable`.',
  },
  log_lines_dropped_total: {
    type: 'counter',
    labels: [],
    help: 'Lines of the log that were dropped, because the standard output could not be written.',
  },
  outbound_on: {
    type: 'gauge',
    labels: [],
    help:
      '1 if the process sends webhooks, SMS and e-mail and calls the card processor, 0 otherwise: ' +
      '`OUTBOUND=off`, or the database is a restored copy that was not accepted.',
  },
  database_up: {
    type: 'gauge',
    labels: [],
    help: '1 if the metrics below could be read from the database, 0 otherwise. At 0 they are missing.',
  },
  ...DATABASE_METRICS,
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
