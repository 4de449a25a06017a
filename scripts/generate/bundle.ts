/**
 * Bundles the contracts for `npm ci` and `npm run generate`. `node scripts/generate/bundle.ts` does so
 * in a checkout whose packages came without `npm ci`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bundle, createConfig, type NormalizedProblem } from '@redocly/openapi-core';
import contractPlugin from '../../openapi/plugin/index.ts';
import { bundleFile } from '../../src/contract/bundle.ts';
import { APIS, type Api, type ContractDocument, type Schema } from '../../src/contract/document.ts';
import { withMergedParts } from '../../src/contract/unions.ts';
import { withoutInternal } from './staff-row.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Texts of an enum by value, as the contract is written. */
const TEXTS = 'x-enumDescriptions';

/**
 * Bundles the files of `openapi/<api>/` into one document.
 * @throws Error with Redocly's messages if a file is not valid or a reference leads nowhere
 */
export async function bundleContract(root: string, api: Api): Promise<ContractDocument> {
  const config = await createConfig({
    plugins: [contractPlugin()],
    preprocessors: { 'contract/expand': 'on' },
  });
  const ref = path.join(root, 'openapi', api, 'openapi.yaml');
  const { bundle: document, problems } = await bundle({ ref, config });
  if (problems.length > 0) throw new Error(problems.map(problemText).join('\n'));
  listEnumDescriptions(document.parsed);
  return withMergedParts(document.parsed as ContractDocument);
}

/** Says where a problem is, and what it is. */
function problemText({ message, location: [place] }: NormalizedProblem): string {
  const where = place?.source && path.relative(process.cwd(), place.source.absoluteRef);
  return `${where}${place?.pointer ?? ''}: ${message}`;
}

/**
 * Replaces the map of an enum's descriptions, as the contract has it, by a list in the order
 * of its values (`x-enum-descriptions`), that of an account with its normal side. Generators read the list; NSwag fails
 * at the map.
 */
function listEnumDescriptions(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  const schema = node as Schema & { [TEXTS]?: Record<string, string> };
  const { enum: values = [], [TEXTS]: texts, 'x-accounts': accounts } = schema;
  if (texts) {
    delete schema[TEXTS];
    const list = (values as (string | null)[]).flatMap((value) => {
      if (value === null) return [];
      const side = accounts && ` Normally a ${accounts[value]![1]}.`;
      return [`${texts[value]}${side ?? ''}`];
    });
    Object.assign(schema, { 'x-enum-descriptions': list });
  }
  for (const inner of Object.values(schema)) listEnumDescriptions(inner);
}

/** Returns the bundle as the service reads it and partners get it. */
export function bundleText(document: ContractDocument): string {
  return `${JSON.stringify(document, withoutInternal, 2)}\n`;
}

/** Bundles both contracts and writes what the service reads. */
export async function writeBundles(): Promise<void> {
  for (const api of APIS) {
    const file = path.join(ROOT, bundleFile(api));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, bundleText(await bundleContract(ROOT, api)));
  }
}

if (import.meta.main) await writeBundles();
