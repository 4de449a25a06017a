import { createHash } from 'node:crypto';

/** A short name for a file's content, for addresses that never change what they mean. */
export function contentHash(content: string): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 8);
}

/** A piece of inline code as a Content-Security-Policy allows it. */
export function policyHash(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
}
