import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '../..');
const REDOCLY = path.join(ROOT, 'node_modules/@redocly/cli/bin/cli.js');

/** The partner contract as partners were last given it. */
export const PUBLISHED = path.join(ROOT, 'openapi/published/partner.json');
/** The partner contract as it is now. */
export const CURRENT = path.join(ROOT, 'generated/partner/openapi.json');

/** One difference between two contracts, as `redocly diff` reports it. */
export interface Change {
  /** Where it is, as a reader of the paths comes to it. */
  path: string;
  /** `Schema`, `Operation`, `PathItem`, `Parameter`, `Response` … */
  typeName: string;
  kind: 'added' | 'removed' | 'modified';
  /** `major` breaks a client, `minor` adds, `patch` does neither. */
  impact: 'major' | 'minor' | 'patch';
  verdicts: { ruleId: string; message: string }[];
  property?: string;
  base?: Place;
  revision?: Place;
}

interface Place {
  /** A JSON pointer into the document. */
  pointer: string;
  value?: unknown;
}

/** All differences from one contract to a later one; both are files. */
export async function differences(base: string, revision: string): Promise<Change[]> {
  const args = [REDOCLY, 'diff', base, revision, '--format', 'json', '--fail-on', 'none'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT, maxBuffer: 64 * 1024 * 1024, env: quiet() });
  return (JSON.parse(stdout) as { changes: Change[] }).changes;
}

function quiet(): NodeJS.ProcessEnv {
  return { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', REDOCLY_SUPPRESS_NOTIFICATIONS: 'true' };
}
