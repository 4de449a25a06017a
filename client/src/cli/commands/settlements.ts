import { createPartnerClient } from '../../create-partner-client.ts';
import type { CommandLine } from '../command-line.ts';
import { UsageError } from '../failures.ts';
import { jsonText, print, table } from '../print.ts';
import { readConnection } from '../settings.ts';

const PAGE = 1000;

/** Prints the settlement report of a day: its totals, all of it as JSON, or all rows as CSV. */
export async function settlements({ values, positionals, asJson }: CommandLine): Promise<number> {
  const [day] = positionals;
  if (day === undefined) throw new UsageError('settlements: name a day, such as 2026-11-10.');
  if (values.csv === true && asJson)
    throw new UsageError('settlements: choose one of --csv and --json.');
  const connection = await readConnection();
  if (values.csv === true) return printCsv(connection, day);
  const api = createPartnerClient(connection);
  const report = await api.getSettlementReport({ query: { day, limit: PAGE } });
  if (!asJson) {
    print(`${day}, ${report.complete ? 'complete' : 'not complete'}`);
    return print(
      table(
        {
          SECTION: ({ section }) => section,
          TYPE: ({ type }) => type,
          COUNT: ({ count }) => count,
          AMOUNT: ({ amount }) => amount.toFixed(2),
        },
        report.totals,
      ),
    );
  }
  const { data } = report;
  for (let cursor = report.nextCursor; cursor !== null;) {
    const page = await api.getSettlementReport({ query: { day, limit: PAGE, cursor } });
    data.push(...page.data);
    cursor = page.nextCursor;
  }
  return print(jsonText({ ...report, data, hasMore: false, nextCursor: null }));
}

/** Writes the CSV of the service unchanged, page by page; the names of the fields only once. */
async function printCsv(
  connection: Awaited<ReturnType<typeof readConnection>>,
  day: string,
): Promise<number> {
  const api = createPartnerClient({ ...connection, fetch: fetchCsv });
  for (let cursor: string | null | undefined; cursor !== null;) {
    const query = { day, limit: PAGE, ...(cursor !== undefined && { cursor }) };
    const { data, headers } = await api.withResponse.getSettlementReport({ query });
    const { csv } = data as unknown as { csv: string };
    write(cursor === undefined ? csv : csv.slice(csv.indexOf('\r\n') + 2));
    cursor = headers.get('Next-Cursor');
  }
  return 0;
}

/** Writes to a file or a program unchanged; a terminal gets no character that it obeys. */
function write(csv: string): void {
  if (process.stdout.isTTY) print(csv.trimEnd());
  else process.stdout.write(csv);
}

/** Asks for CSV, and returns it as the JSON value that the client expects. */
async function fetchCsv(request: Request): Promise<Response> {
  request.headers.set('accept', 'text/csv');
  const response = await fetch(request);
  if (!response.ok) return response;
  const csv = await response.text();
  return new Response(JSON.stringify({ csv }), {
    status: response.status,
    headers: response.headers,
  });
}
