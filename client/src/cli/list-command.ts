import type { PartnerClient } from '../client-types.ts';
import type { CommandLine } from './command-line.ts';
import { jsonText, print, printError } from './print.ts';
import { openClient } from './settings.ts';
import { table, type Columns } from './table.ts';

type Subject = 'events' | 'orders' | 'requests';
type Row = Record<string, unknown>;

interface List {
  list(
    api: PartnerClient,
    query: Row,
  ): Promise<{ data: readonly unknown[]; nextCursor: string | null }>;
  get(api: PartnerClient, id: string): Promise<unknown>;
  columns: Columns;
}

const LISTS: Readonly<Record<Subject, List>> = {
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
    get: (api, id) => api.getOrder({ path: { id } }),
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
};

const LISTED = ['type', 'status']; // filters that take several values, separated by commas

/** Creates the command that lists a subject, or shows one object of it. */
export const listCommand =
  (subject: Subject) =>
  async ({ values, positionals: [id], asJson }: CommandLine): Promise<number> => {
    const { api } = await openClient();
    const { list, get, columns } = LISTS[subject];
    if (id !== undefined) return print(jsonText(await get(api, id), 2));
    const page = await list(api, queryOf(subject, values));
    if (asJson) return print(jsonText(page));
    print(table(columns, page.data));
    if (page.nextCursor) printError(`More: --cursor ${page.nextCursor}`);
    return 0;
  };

/** Converts options to query parameters: `--error-code` is the parameter errorCode. */
function queryOf(subject: Subject, { json: _json, ...values }: CommandLine['values']): Row {
  const entries = Object.entries(values).map(([option, value]) => {
    const name = option.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
    if (name === 'limit') return [name, Number(value)];
    return [
      name,
      LISTED.includes(name) && subject !== 'requests' ? String(value).split(',') : value,
    ];
  });
  return Object.fromEntries(entries) as Row;
}
