import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { errorExample, type Catalogue } from './errors.ts';
import type { Node } from './site.ts';

/**
 * Returns the error examples of the partner contract by name, those that no operation shows included.
 * @param openapi the folder of the contracts
 */
export function partnerErrorExamples(openapi: string): Record<string, Node> {
  const read = (file: string) => parse(readFileSync(path.join(openapi, 'shared', file), 'utf8'));
  const catalogue = read('errors.yaml') as Catalogue;
  const examples = Object.entries(read('errors-examples.yaml') as Record<string, object>);
  return Object.fromEntries(
    examples.map(([name, written]) => [name, errorExample(catalogue, name, written, true)]),
  );
}
