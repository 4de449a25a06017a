/**
 * `npm run kubernetes:check`: checks the manifests in deploy/kubernetes against the schemas of
 * Kubernetes, which it installs in tools/kubernetes/. Exits non-zero if a manifest has a wrong
 * value or an unknown field.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { parseAllDocuments } from 'yaml';

const ROOT = path.resolve(import.meta.dirname, '..');
const FOLDER = path.join(ROOT, 'deploy/kubernetes');
const SCHEMAS = path.join(ROOT, 'tools/kubernetes');

interface Manifest {
  apiVersion: string;
  kind: string;
}

/** The package's module of a manifest's kind. */
const moduleOf = ({ apiVersion, kind }: Manifest) => `kubernetes-models/${apiVersion}/${kind}`;

/** Returns what the schemas of Kubernetes find wrong with a manifest; they allow unknown fields. */
async function violations(manifest: Manifest): Promise<string[]> {
  const file = path.join(SCHEMAS, 'node_modules', `${moduleOf(manifest)}.js`);
  const models = (await import(file)) as Record<
    string,
    new (manifest: Manifest) => { validate(): void }
  >;
  try {
    new models[manifest.kind]!(manifest).validate();
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}

/** Returns the unknown fields: the compiler refuses them in a literal of the kind's type. */
function unknownFields(manifests: readonly Manifest[]): string[] {
  const name = path.join(SCHEMAS, 'manifests.ts');
  const literals = manifests.map(
    (manifest, index) =>
      `import type { I${manifest.kind} as K${index} } from '${moduleOf(manifest)}';
export const m${index}: K${index} = ${JSON.stringify(manifest)};`,
  );
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.NodeNext,
    noEmit: true,
    skipLibCheck: true,
    strict: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const source = ts.createSourceFile(name, literals.join('\n'), ts.ScriptTarget.ESNext);
  const { getSourceFile, fileExists } = host;
  host.getSourceFile = (file, ...rest) =>
    file === name ? source : getSourceFile.call(host, file, ...rest);
  host.fileExists = (file) => file === name || fileExists.call(host, file);
  return ts
    .getPreEmitDiagnostics(ts.createProgram([name], options, host))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
  cwd: SCHEMAS,
  stdio: 'inherit',
});
const manifests = readdirSync(FOLDER).flatMap((file) =>
  parseAllDocuments(readFileSync(path.join(FOLDER, file), 'utf8')).map(
    (document) => document.toJS() as Manifest,
  ),
);
const found = [
  ...(await Promise.all(manifests.map(violations))).flat(),
  ...unknownFields(manifests),
];
for (const problem of found) console.error(problem);
console.log(`${manifests.length} manifests, ${found.length} problems.`);
process.exitCode = found.length === 0 ? 0 : 1;
