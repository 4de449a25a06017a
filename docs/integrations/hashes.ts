import { createHash } from 'node:crypto';

/** A piece of inline code as a Content-Security-Policy allows it. */
export function policyHash(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
}
