import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { Catalogue } from '../../openapi/plugin/errors.ts';

/** Writes the status, the type and the default message of each code of the error catalogue. */
export function errorRows(root: string): string {
  const file = path.join(root, 'openapi/shared/errors.yaml');
  const { codes } = parse(readFileSync(file, 'utf8')) as Catalogue;
  const rows = Object.entries(codes).map(
    ([code, { status, type, message }]) =>
      `  ${code}: ${JSON.stringify({ status, type, message })},\n`,
  );
  return `export const errorCatalogue = {\n${rows.join('')}} as const;\n`;
}
