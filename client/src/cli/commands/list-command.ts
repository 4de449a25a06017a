import type { PartnerClient } from '../../client-types.ts';
import type { CommandLine } from '../command-line.ts';
import { jsonText, print, printError, table, type Columns } from '../print.ts';
import { openClient } from '../settings.ts';

type Subject = keyof typeof LISTS;
type Row = Record<string, unknown>;

interface List {
  list(
    api: PartnerClient,
    query: Row,
  ): Promise<{ data: readonly unknown[]; nextCursor: string | null }>;
  /** Absent if objects of the list cannot be read by their id. */
  get?(api: PartnerClient, id: string): Promise<unknown>;
  columns: Columns;
}

const LISTS = {
  events: {
    list: (api, query) => api.listEvents({ query }),
    get: (api, id) => api.getEvent({ path: { id } }),
    columns: {
      TIME: ({ createdAt }) => createdAt,
      ID: ({ id }) => id,
      TYPE: ({ type }) => type,
      OBJECT: ({ data }) => data.order?.number ?? data.customer?.id ?? data.commission?.id ?? '',
    },
  },
  orders: {
    list: (api, query) => api.listOrders({ query }),
    get: (api, id) => (id.startsWith('PI-') ? orderOf(api, id) : api.getOrder({ path: { id } })),
    columns: {
      TIME: ({ createdAt }) => createdAt,
      ID: ({ id }) => id,
      NUMBER: ({ number }) => number,
      STATUS: ({ status }) => status,
      PAYABLE: ({ amounts }) => amounts.payable.toFixed(2),
      REFERENCE: ({ externalReference }) => externalReference ?? '',
    },
  },
  requests: {
    list: (api, query) => api.listRequests({ query }),
    get: (api, id) => api.getRequest({ path: { id } }),
    columns: {
      TIME: ({ createdAt }) => createdAt,
      ID: ({ id }) => id,
      OPERATION: ({ operation, method }) => operation ?? method,
      STATUS: ({ status }) => status,
      ERROR: ({ errorCode, param }) => [errorCode, param].filter(Boolean).join(' '),
      MS: ({ durationMs }) => durationMs,
      KEY: ({ apiKey }) => apiKey,
    },
  },
  customers: {
    list: (api, query) => api.listCustomers({ query }),
    get: (api, id) => api.getCustomer({ path: { id } }),
    columns: {
      TIME: ({ createdAt }) => createdAt,
      ID: ({ id }) => id,
      'EXTERNAL ID': ({ externalId }) => externalId ?? '',
      STATUS: ({ status }) => status,
      'CAN INVEST': ({ canInvest }) => canInvest,
    },
  },
  deliveries: {
    list: (api, query) => api.listWebhookDeliveries({ query }),
    get: (api, id) => api.getWebhookDelivery({ path: { id } }),
    columns: {
      TIME: ({ createdAt }) => createdAt,
      ID: ({ id }) => id,
      EVENT: ({ eventType }) => eventType,
      ENDPOINT: ({ endpoint }) => endpoint,
      STATUS: ({ status }) => status,
      ATTEMPTS: ({ attempts }) => attempts,
    },
  },
  commissions: {
    list: (api, query) => api.listCommissions({ query }),
    columns: {
      TIME: ({ createdAt }) => createdAt,
      ID: ({ id }) => id,
      TYPE: ({ type }) => type,
      AMOUNT: ({ amount }) => amount.toFixed(2),
      REFERENCE: ({ reference }) => reference ?? '',
    },
  },
  properties: {
    list: (api, query) => api.listProperties({ query }),
    get: (api, id) => api.getProperty({ path: { id } }),
    columns: {
      ID: ({ id }) => id,
      CODE: ({ code }) => code,
      NAME: ({ name }) => name.en,
      STATUS: ({ status }) => status,
      AVAILABLE: ({ shares }) => shares.available,
      PRICE: ({ pricing }) => pricing.pricePerShare.toFixed(2),
    },
  },
} satisfies Record<string, List>;

/** Filters that take several values, separated by commas. */
const LISTED = [
  'events.type',
  'orders.status',
  'commissions.type',
  'properties.status',
  'deliveries.eventType',
];

/** Returns the order with a number. @throws Error if there is none */
async function orderOf(api: PartnerClient, number: string) {
  const [order] = (await api.listOrders({ query: { number } })).data;
  if (!order) throw new Error(`You have no order with the number ${number}.`);
  return order;
}

/** Creates the command that lists a subject, or shows one object of it. */
export const listCommand =
  (subject: Subject) =>
  async ({ values, positionals: [id], asJson }: CommandLine): Promise<number> => {
    const { api } = await openClient();
    const { list, get, columns }: List = LISTS[subject];
    if (get && id !== undefined) return print(jsonText(await get(api, id), 2));
    const page = await list(api, queryOf(subject, values));
    if (asJson) return print(jsonText(page));
    print(table(columns, page.data));
    if (page.nextCursor) printError(`More: --cursor ${page.nextCursor}`);
    return 0;
  };

/** Converts options to query parameters: `--error-code` is the parameter errorCode. */
function queryOf(subject: Subject, values: CommandLine['values']): Row {
  const entries = Object.entries(values).map(([option, value]) => {
    const name = option.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
    if (name === 'limit') return [name, Number(value)];
    return [name, LISTED.includes(`${subject}.${name}`) ? String(value).split(',') : value];
  });
  return Object.fromEntries(entries) as Row;
}
