import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { bundleFile } from '../../src/contract/bundle.ts';
import type { ContractDocument, Schema } from '../../src/contract/document.ts';
import '../../src/contract/partner.ts'; // refuses a bundle that is not of this checkout
import { isUnion, unionAsObject, withMergedParts } from '../../src/contract/unions.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const REDOCLY = path.join(ROOT, 'node_modules/@redocly/cli/bin/cli.js');

/** The published partner contract. */
export const PUBLISHED = path.join(ROOT, 'openapi/published/partner.json');
/** The current partner contract. */
export const CURRENT = path.join(ROOT, bundleFile('partner'));

/** One difference between two contracts, as `redocly diff` reports it. */
export interface Change {
  /** The place of the difference, as readers see it. */
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

/**
 * The changes that v1 refuses and `redocly diff` allows: each function returns what is
 * wrong with a change, or null.
 */
const STRICTER: Record<string, (change: Change) => string | null> = {
  'enum-values-removed'({ property, base, revision }) {
    const [before, after] = [base?.value, revision?.value];
    if (property !== 'enum' || !Array.isArray(before) || !Array.isArray(after)) return null;
    const lost = before.filter((value) => !after.includes(value));
    return lost.length > 0 ? `Enum of a response lost values: ${lost.join(', ')}.` : null;
  },
  'default-changed': ({ property, base, revision }) =>
    property === 'default' && base
      ? `Default ${String(base.value)} became ${String(revision?.value ?? 'none')}.`
      : null,
};

/**
 * Changes that `redocly diff` refuses and this project has decided: a text without a format, which
 * accepted control characters, becomes a line or many (D155).
 */
const isDecided = ({ property, base, revision }: Change) =>
  property === 'format' &&
  base?.value === undefined &&
  ['line', 'text'].includes(String(revision?.value));

/**
 * Returns all differences between a contract and a later one; both are files. A discriminated union
 * is compared as one object, because `redocly diff` does not look into its members, and so is an
 * `allOf` of objects. A `oneOf` of an enum and null is compared as an enum that has null.
 */
export async function differences(base: string, revision: string): Promise<Change[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'contract-diff-'));
  try {
    const files = [path.join(folder, 'base.json'), path.join(folder, 'revision.json')] as const;
    await writeWithoutUnions(base, files[0]);
    await writeWithoutUnions(revision, files[1]);
    const args = [REDOCLY, 'diff', ...files, '--format', 'json', '--fail-on', 'none'];
    const { stdout } = await promisify(execFile)(process.execPath, args, {
      cwd: ROOT,
      maxBuffer: 64 * 1024 * 1024,
      env: quiet(),
    });
    return (JSON.parse(stdout) as { changes: Change[] }).changes.map(rated);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function writeWithoutUnions(from: string, to: string): Promise<void> {
  const document = withMergedParts(JSON.parse(await readFile(from, 'utf8')) as ContractDocument);
  const { schemas } = document.components;
  for (const [name, schema] of Object.entries(schemas))
    schemas[name] = isUnion(schema) ? unionAsObject(document, schema) : withNullInType(schema);
  await writeFile(to, JSON.stringify(document));
}

/** Returns a `oneOf` of an enum and null as an enum that has null. */
function withNullInType({ oneOf, ...others }: Schema): Schema {
  const [values, nothing, ...rest] = oneOf ?? [];
  if (!values?.enum || nothing?.type !== 'null' || rest.length > 0)
    return { ...others, ...(oneOf && { oneOf }) };
  const type = [values.type as string, 'null'];
  return { ...others, ...values, type, enum: [...values.enum, null] };
}

/** Returns a change with this project's rating. */
function rated(change: Change): Change {
  if (isDecided(change)) return { ...change, impact: 'patch', verdicts: [] };
  if (change.impact === 'major') return change;
  const verdicts = Object.entries(STRICTER).flatMap(([ruleId, wrong]) => {
    const message = wrong(change);
    return message === null ? [] : [{ ruleId, message }];
  });
  return verdicts.length > 0 ? { ...change, impact: 'major', verdicts } : change;
}

function quiet(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    REDOCLY_TELEMETRY: 'off',
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    REDOCLY_SUPPRESS_NOTIFICATIONS: 'true',
  };
}
