import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const OPENAPI = path.resolve(import.meta.dirname, '../../../openapi');
const ROOTS = ['partner/openapi.yaml', 'backoffice/openapi.yaml'];
const REFERENCE = /\$ref: ['"]?([^'"#\s]+\.yaml)/g;

/** An example file that no operation of either contract shows, by its name without the ending. */
export type Unreached = Map<string, { value: unknown }>;

/** Returns the example files to which no reference leads from the contracts. */
export function unreachedExamples(): Unreached {
  const reached = new Set<string>();
  const follow = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const [, reference = ''] of readFileSync(file, 'utf8').matchAll(REFERENCE))
      follow(path.resolve(path.dirname(file), reference));
  };
  for (const root of ROOTS) follow(path.join(OPENAPI, root));
  const files = readdirSync(OPENAPI, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.split(path.sep).includes('examples') && name.endsWith('.yaml'),
  );
  const unreached = files
    .map((name) => path.join(OPENAPI, name))
    .filter((file) => !reached.has(file));
  return new Map(
    unreached.map((file) => [
      path.basename(file, '.yaml'),
      parse(readFileSync(file, 'utf8')) as { value: unknown },
    ]),
  );
}
