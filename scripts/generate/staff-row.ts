import { commandOf } from '../../openapi/plugin/rows.ts';
import type { Operation } from '../../src/contract/document.ts';
import type { StaffRow } from '../../src/contract/routes.ts';

/** What an operation of the back office states for the service alone. The plugin has checked it. */
export interface StaffExtensions {
  'x-command'?: string;
  'x-afterwards'?: string;
  'x-audit'?: string[];
  'x-duty'?: NonNullable<StaffRow['duty']>;
  'x-repeat'?: NonNullable<StaffRow['repeat']>;
  'x-approval'?: { description: string; limit: number; liveOnly?: true };
  'x-action'?: Record<'en' | 'ar', { name: string; inFull?: string; effect: string }>;
}

const INTERNAL = [
  'command',
  'afterwards',
  'audit',
  'duty',
  'repeat',
  'approval',
  'preview',
  'action',
  'enumTitles',
  'accounts',
].map((name) => `x-${name}`);

/** Returns what only a row of the back office has. */
export function staffRow(method: string, path: string, operation: Operation): StaffRow {
  const extensions = operation as Operation & StaffExtensions;
  const approval = extensions['x-approval'];
  return {
    command: extensions['x-command'] ?? commandOf({ method, path, node: { ...operation } }),
    afterwards: extensions['x-afterwards'] ?? null,
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
