import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { readOptions, seconds } from './figures.ts';
import { withPartnersMeanwhile } from './partners-meanwhile.ts';
import { onStage, type Stage } from './stage.ts';

const COLUMNS = { date: 'Date', reference: 'Reference', payer: 'From', amount: 'Amount' };
/** With it, 5,000 lines are about the largest file that is accepted (D164). */
const DESCRIPTION = 'بيان '.repeat(36);

/**
 * Measures how long a statement of 5,000 lines takes, previewed, imported and imported again, each so many times
 * (`--rounds`, 5), and how the partner API responds meanwhile.
 */
export async function statement(args: string[]): Promise<void> {
  const { count: rounds } = readOptions(args, 'rounds', 5, 1);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bench-statement-'));
  const files: { preview: boolean; file: string }[] = [];
  for (let round = 0; round < rounds; round++)
    for (const preview of [true, false, false]) {
      const file = path.join(folder, `${files.length}.json`);
      await writeFile(file, bodyOf(round, preview));
      files.push({ preview, file });
    }
  await onStage(1, async (stage) => {
    await send(stage, files[0]!.file); // warms the service up
    console.log('Reading statements of 5,000 lines.');
    await withPartnersMeanwhile(stage, async () => {
      for (const { preview, file } of files) {
        const { status, took } = await send(stage, file);
        console.log(
          `  ${preview ? 'preview' : 'import'} answered ${status} after ${seconds(took)}`,
        );
      }
    });
  }).finally(() => rm(folder, { recursive: true }));
}

function bodyOf(file: number, preview: boolean): string {
  const lines = Array.from(
    { length: 5000 },
    (_, line) => `09/11/2026,FT-${file}-${line},"شركة النيل","1,000.00","${DESCRIPTION}"`,
  );
  const csv = ['Date,Reference,From,Amount,Details', ...lines].join('\r\n');
  return JSON.stringify({ csv, columns: COLUMNS, preview });
}

/** Runs in a separate process, because reading the response would block the callers in this one. */
const SEND = `
  import { readFile } from 'node:fs/promises';
  const [url, operatorKey, file] = process.argv.slice(1);
  const body = await readFile(file);
  const headers = { authorization: 'Bearer ' + operatorKey, 'content-type': 'application/json' };
  const began = performance.now();
  const response = await fetch(url, { method: 'POST', headers, body });
  await response.arrayBuffer();
  console.log(JSON.stringify({ status: response.status, took: performance.now() - began }));`;

/** Sends a body. `took` is in milliseconds. */
async function send({ api, operatorKey }: Stage, file: string) {
  const url = `${api.backofficeUrl}/receipts/import`;
  const args = ['--input-type=module', '-e', SEND, url, operatorKey, file];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout) as { status: number; took: number };
}
