import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { Secret } from 'kubernetes-models/v1/Secret';
import { Service } from 'kubernetes-models/v1/Service';
import ts from 'typescript';
import { parseAllDocuments } from 'yaml';

const ROOT = path.resolve(import.meta.dirname, '..');
const FOLDER = path.join(ROOT, 'deploy/kubernetes');
const kinds = { Deployment, Job, PodDisruptionBudget, Secret, Service } as const;

interface Manifest {
  apiVersion: string;
  kind: keyof typeof kinds;
  spec: object;
}

const manifests = readdirSync(FOLDER).flatMap((file) =>
  parseAllDocuments(readFileSync(path.join(FOLDER, file), 'utf8')).map((document) => ({
    file,
    manifest: document.toJS() as Manifest,
  })),
);

/** Returns what the schemas of Kubernetes find wrong with a manifest; they allow unknown fields. */
function violations(manifest: Manifest): string[] {
  try {
    new kinds[manifest.kind](manifest as never).validate();
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}

/** Returns the unknown fields: the compiler refuses them in a literal of the kind's type. */
function unknownFields(all: readonly Manifest[]): string[] {
  const name = path.join(ROOT, 'manifests.ts');
  const literals = all.map(({ apiVersion, kind, ...rest }, index) => {
    const module = apiVersion === 'v1' ? 'v1' : apiVersion;
    const literal = JSON.stringify({ apiVersion, kind, ...rest });
    return `import type { I${kind} as K${index} } from 'kubernetes-models/${module}/${kind}';
export const m${index}: K${index} = ${literal};`;
  });
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

describe('deploy/kubernetes', () => {
  it.each(manifests)('$file, $manifest.kind has the schema of Kubernetes', ({ manifest }) => {
    expect(violations(manifest)).toEqual([]);
  });

  it('has no field that Kubernetes does not know', () => {
    expect(unknownFields(manifests.map(({ manifest }) => manifest))).toEqual([]);
  });

  it('would fail with a wrong type or an unknown field', () => {
    const { manifest } = manifests.find(({ manifest: { kind } }) => kind === 'Deployment')!;
    const changed = { ...manifest, spec: { ...manifest.spec, replicas: 'three' } };
    expect(violations(changed)[0]).toMatch(/replicas must be integer/);
    const misspelt = { ...manifest, spec: { ...manifest.spec, replicaz: 3 } };
    expect(unknownFields([misspelt])[0]).toMatch(/replicaz/);
  });
});
