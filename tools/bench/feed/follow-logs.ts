/**
 * A thread that follows the event logs of several partners, apart from the writers, whose work would
 * delay its clock. Each caller polls again as soon as it has the response. At the message `stop` it
 * sends how many milliseconds after its creation each event was received.
 */
import { parentPort, workerData } from 'node:worker_threads';

export interface LogsToFollow {
  url: string;
  apiKeys: string[];
}

interface Page {
  data: { id: string; createdAt: string }[];
}

const { url, apiKeys } = workerData as LogsToFollow;
const lags: number[] = [];
let isOver = false;

async function follow(apiKey: string): Promise<void> {
  const headers = { authorization: `Bearer ${apiKey}` };
  const read = async (query: string) =>
    (await (await fetch(`${url}/v1/events?${query}`, { headers })).json()) as Page;
  let last = (await read('limit=1')).data[0]?.id ?? 'start';
  while (!isOver) {
    const { data } = await read(`limit=100&after=${last}`);
    const at = Date.now();
    for (const { createdAt } of data) lags.push(Math.max(0, at - Date.parse(createdAt)));
    last = data.at(-1)?.id ?? last;
  }
}

parentPort!.once('message', () => (isOver = true));
await Promise.all(apiKeys.map(follow));
parentPort!.postMessage(lags);
