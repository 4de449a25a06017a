import { writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { contentOf, targetOf, type Draft } from './values/draft.ts';

/** Text beyond which a body is written to a file. */
const MAX_INLINE = 2000;

let files = 0;

/**
 * Writes a request as a line for a shell, with the base address in $BASE and the key in $KEY: a run
 * prints no secret.
 */
export function curlOf(draft: Draft): string {
  const content = contentOf(draft);
  const parts = [
    `curl -i -X ${draft.method} --path-as-is -g "$BASE"${quoted(targetOf(draft))}`,
    ...(draft.authorization === null
      ? []
      : [`-H "Authorization: ${draft.authorization.replaceAll(/svc(?:k|op)_[^\s,]+/g, '$$KEY')}"`]),
    ...(content === undefined ? [] : [`-H ${quoted(`Content-Type: ${draft.contentType ?? ''}`)}`]),
    ...draft.headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(content === undefined ? [] : [`--data-binary ${bodyOf(content)}`]),
  ];
  return parts.join(' \\\n    ');
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
