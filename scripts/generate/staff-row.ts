import type { Operation } from '../../src/contract/document.ts';
import type { StaffRow } from '../../src/contract/routes.ts';

/** What an operation of the back office states for the service alone. The plugin has checked it. */
interface StaffExtensions {
  'x-command': { words: string; examples: string[]; afterwards?: string };
  'x-audit'?: string[];
  'x-duty'?: NonNullable<StaffRow['duty']>;
  'x-repeat'?: NonNullable<StaffRow['repeat']>;
  'x-approval'?: { description: string; limit: number; liveOnly?: true };
}

const INTERNAL = ['x-command', 'x-audit', 'x-duty', 'x-repeat', 'x-approval', 'x-preview'];

/** Returns what only a row of the back office has; null for an operation of the partner API. */
export function staffRow(operation: Operation): StaffRow | null {
  if (!('x-command' in operation)) return null;
  const extensions = operation as Operation & StaffExtensions;
  const { afterwards = null, ...command } = extensions['x-command'];
  const approval = extensions['x-approval'];
  return {
    command: { ...command, afterwards },
    audit: extensions['x-audit'] ?? [],
    duty: extensions['x-duty'] ?? null,
    repeat: extensions['x-repeat'] ?? null,
    approval: approval ? { limit: approval.limit, isLiveOnly: approval.liveOnly ?? false } : null,
  };
}

/** Leaves the extensions out of a contract that is published. For `JSON.stringify`. */
export function withoutInternal(key: string, value: unknown): unknown {
  return INTERNAL.includes(key) ? undefined : value;
}
