import { createInterface } from 'node:readline/promises';
import { text as readAll } from 'node:stream/consumers';
import { Writable } from 'node:stream';
import { createPartnerClient } from '../../create-partner-client.ts';
import type { CommandLine } from '../command-line.ts';
import { UsageError } from '../failures.ts';
import { jsonText, print, printable } from '../print.ts';
import { DEFAULT_BASE_URL, readSettings, settingsFile, writeSettings } from '../settings.ts';

/**
 * Reads an API key from the terminal, without showing it, or from standard input; checks it and
 * stores it. A key on the command line would be visible to other users and in the shell's history.
 */
export async function login({ values, asJson }: CommandLine): Promise<number> {
  const stored = await readSettings();
  const baseUrl = String(
    values['base-url'] ?? process.env.PARTNER_BASE_URL ?? stored?.baseUrl ?? DEFAULT_BASE_URL,
  );
  const apiKey = (await readKey()).trim();
  if (!apiKey) throw new UsageError('No API key was entered.');
  const account = await createPartnerClient({ apiKey, baseUrl }).getAccount();
  await writeSettings({ ...stored, baseUrl, apiKey });
  const { partner, environment } = account;
  const result = { file: settingsFile(), baseUrl, environment, partner: partner.name };
  const text = `Signed in as ${partner.name} (${environment}). The key is stored in ${result.file}.`;
  return print(asJson ? jsonText(result) : printable(text));
}

async function readKey(): Promise<string> {
  if (!process.stdin.isTTY) return readAll(process.stdin);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  process.stderr.write('API key: ');
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}
