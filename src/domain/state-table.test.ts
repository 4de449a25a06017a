import { describe, expect, it } from '@jest/globals';
import { nextStatus } from './state-table.ts';

const table = [
  { from: null, trigger: 'record', to: 'open' },
  { from: 'open', trigger: 'undo', to: 'void' },
  { from: 'matched', trigger: 'undo', to: 'open' },
] as const;

describe('nextStatus', () => {
  it('is that of the row with the trigger and the status', () => {
    const next = (status: string) => nextStatus(table, 'undo', { noun: 'receipt', status });
    expect(['open', 'matched'].map(next)).toEqual(['void', 'open']);
    expect(() => next('void')).toThrow('possible only while it is open or matched');
  });
});
