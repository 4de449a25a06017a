import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { createPartnerClient } from '../create-partner-client.ts';
import type { PartnerClient } from '../client-types.ts';
import { PACKAGE } from '../version.ts';
import { UsageError } from './failures.ts';

/** The values that `login` and `listen` store. */
export interface Settings {
  baseUrl: string;
  apiKey: string;
  /** The secret with which `listen` signs; created by its first run. */
  localSecret?: string;
}

export const DEFAULT_BASE_URL = 'https://sandbox.invest.example/v1';

/** Returns the path of the file: PARTNER_INVESTMENT_CONFIG, or in the user's configuration folder. */
export function settingsFile(): string {
  const { PARTNER_INVESTMENT_CONFIG: file, XDG_CONFIG_HOME: folder } = process.env;
  return file || path.join(folder || path.join(homedir(), '.config'), 'partner-investment.json');
}

/** Reads the stored settings; null if there are none. @throws UsageError if they cannot be read */
export async function readSettings(): Promise<Settings | null> {
  const file = settingsFile();
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Settings;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new UsageError(`${file} cannot be read. Delete it, and run npx ${PACKAGE} login.`);
  }
}

/** Stores the settings in a file that only its owner can read and write. */
export async function writeSettings(settings: Settings): Promise<void> {
  const file = settingsFile();
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.${process.pid}`; // readers see all of the file or nothing
  await writeFile(unfinished, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 });
  await rename(unfinished, file);
}

/** Returns the key and the address of the environment or of `login`. @throws UsageError if there is no key */
export async function readConnection(): Promise<{ apiKey: string; baseUrl: string }> {
  const stored = await readSettings();
  const apiKey = process.env.PARTNER_API_KEY || stored?.apiKey;
  const baseUrl = process.env.PARTNER_BASE_URL || stored?.baseUrl || DEFAULT_BASE_URL;
  if (apiKey) return { apiKey, baseUrl };
  throw new UsageError(`No API key is stored. Run npx ${PACKAGE} login, or set PARTNER_API_KEY.`);
}

/** Creates a client with that key. @throws UsageError if there is none */
export async function openClient(): Promise<{ api: PartnerClient; baseUrl: string }> {
  const connection = await readConnection();
  return { api: createPartnerClient(connection), baseUrl: connection.baseUrl };
}
