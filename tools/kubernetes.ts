/**
 * `npm run kubernetes:check`: checks the manifests in deploy/kubernetes against the schemas of Kubernetes,
 * which it installs in tools/kubernetes/, and compiles them as literals of their types: schemas know the
 * forms of quantities and numbers, and types the fields that there are. Exits non-zero on a fault.
 */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { errorsIn } from './generators/compile.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const SCHEMAS = path.join(ROOT, 'tools/kubernetes');
const FILE = path.join(SCHEMAS, 'manifests.ts');

interface Manifest {
  apiVersion: string;
  kind: string;
}

type Models = Record<string, new (manifest: Manifest) => { validate(): void }>;

/** The package of the kinds that are not part of Kubernetes, by the group of their API. */
const OPERATORS: Record<string, string> = {
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator',
};

/** The package's module of a manifest's kind. */
const moduleOf = ({ apiVersion, kind }: Manifest) =>
  `${OPERATORS[apiVersion.split('/')[0]!] ?? 'kubernetes-models'}/${apiVersion}/${kind}`;

/** Returns what the schema of its kind finds wrong with a manifest. */
async function violations(manifest: Manifest): Promise<string[]> {
  const file = path.join(SCHEMAS, 'node_modules', `${moduleOf(manifest)}.js`);
  const models = (await import(file)) as Models;
  try {
    new models[manifest.kind]!(manifest).validate();
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}

execFileSync('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund'], {
  cwd: SCHEMAS,
  stdio: 'inherit',
});
const manifests = globSync(path.join(ROOT, 'deploy/kubernetes/*')).flatMap((file) =>
  parseAllDocuments(readFileSync(file, 'utf8')).map((document) => document.toJS() as Manifest),
);
const literals = manifests.map(
  (manifest, index) =>
    `import type { I${manifest.kind} as K${index} } from '${moduleOf(manifest)}';
export const m${index}: K${index} = ${JSON.stringify(manifest)};`,
);
const wrong = await Promise.all(manifests.map(violations));
const found = [...wrong.flat(), ...errorsIn(FILE, literals.join('\n'))];
for (const problem of found) console.error(problem);
console.log(`${manifests.length} manifests, ${found.length} problems.`);
process.exitCode = found.length === 0 ? 0 : 1;
