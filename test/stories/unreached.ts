import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { partnerErrorExamples } from '../../openapi/plugin/error-examples.ts';
import { contracts } from '../../src/contract/contracts.ts';
import { APIS, type Api } from '../../src/contract/document.ts';

const OPENAPI = path.resolve(import.meta.dirname, '../../openapi');

/** The contracts that can show the examples of a folder. */
const SHOWN_BY: Record<string, readonly Api[]> = {
  partner: ['partner'],
  backoffice: ['backoffice'],
  shared: APIS,
};

/** Returns the examples of the contract's files that no operation shows, by name. */
export function unreachedExamples(): Map<string, { value: unknown }> {
  const errors = partnerErrorExamples(OPENAPI);
  const unreached = Object.entries(SHOWN_BY).flatMap(([folder, apis]) => {
    const shown = new Set(
      apis.flatMap((api) => Object.keys(contracts[api].document.components.examples)),
    );
    return [...examplesIn(folder)].filter(([name]) => !shown.has(name));
  });
  return new Map(
    unreached.map(([name, example]) => [name, (errors[name] ?? example) as { value: unknown }]),
  );
}

/** Reads the files of examples in a folder. */
function examplesIn(folder: string): [name: string, example: object][] {
  return readdirSync(path.join(OPENAPI, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('-examples.yaml'))
    .flatMap((file) =>
      Object.entries(parse(readFileSync(path.join(OPENAPI, folder, file), 'utf8')) as object),
    );
}
