import { createHash } from 'node:crypto';

/** Returns a short hash of a file's content, for addresses whose content never changes. */
export function contentHash(content: string): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 8);
}

/** Returns the hash of a piece of inline code in the form of a Content-Security-Policy. */
export function policyHash(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
}
