import { fork } from 'node:child_process';
import path from 'node:path';
import type { FromReceivers, Receipt, ToReceivers } from './receiver-process.ts';

/** The receivers of a run, and the receipts of the healthy ones. */
export interface BenchReceivers {
  urls: { healthy: string[]; hanging: string[] };
  receipts: Receipt[];
  /** Sets the secrets of the healthy endpoints, in the order of their URLs. */
  useSecrets(secrets: string[]): void;
  close(): void;
}

/** Opens the receivers in a separate process. */
export async function openReceivers(healthy: number, hanging: number): Promise<BenchReceivers> {
  const child = fork(path.join(import.meta.dirname, 'receiver-process.ts'), { execArgv: [] });
  const receipts: Receipt[] = [];
  const send = (message: ToReceivers) => child.send(message);
  const urls = await new Promise<BenchReceivers['urls']>((resolve) => {
    child.on('message', (message: FromReceivers) => {
      if ('urls' in message) resolve(message.urls);
      else receipts.push(...message.receipts);
    });
    send({ open: { healthy, hanging } });
  });
  return {
    urls,
    receipts,
    useSecrets: (secrets) => send({ secrets }),
    close: () => child.disconnect(),
  };
}
