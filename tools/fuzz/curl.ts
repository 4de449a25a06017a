import { writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { contentOf, headersOf, targetOf, type Draft } from './values/draft.ts';

/** Text beyond which a body is written to a file. */
const MAX_INLINE = 2000;

let files = 0;

/**
 * Writes a request as a line for a shell, with the base address in $BASE and the key in $KEY: a run
 * prints no secret.
 */
export function curlOf(draft: Draft): string {
  const content = contentOf(draft);
  const headers = headersOf(draft).map(([name, value]) => `${name}: ${value}`);
  const parts = [
    `curl -i -X ${draft.method} --path-as-is -g "$BASE"${quoted(targetOf(draft))}`,
    ...headers.map(
      (line) => `-H ${line.startsWith('Authorization') ? withoutKey(line) : quoted(line)}`,
    ),
    ...(content === undefined ? [] : [`--data-binary ${bodyOf(content)}`]),
    ...(content !== undefined && draft.contentType === null ? [`-H 'Content-Type:'`] : []),
  ];
  return parts.join(' \\\n    ');
}

function withoutKey(line: string): string {
  return `"${line.replaceAll(/svc(?:k|op)_[^\s,]+/g, '$$KEY')}"`;
}

function bodyOf(content: string | Buffer): string {
  if (typeof content === 'string' && content.length <= MAX_INLINE && !content.includes('\0'))
    return quoted(content);
  const file = path.join(os.tmpdir(), `fuzz-body-${process.pid}-${++files}`);
  writeFileSync(file, content);
  return `@${file}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
