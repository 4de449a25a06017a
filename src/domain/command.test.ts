import { describe, expect, it } from '@jest/globals';
import { useService } from '../../test/support/use-service.ts';
import { command } from './command.ts';

const service = useService();

describe('a command', () => {
  it('has its result if a task after its commit fails, and the other tasks are done', async () => {
    const done: string[] = [];
    const failing = command(async ({ afterCommit }, result: string) => {
      afterCommit(() => Promise.reject(new Error('Too late')));
      afterCommit(async () => void done.push('next'));
      return result;
    });
    expect(await failing(service.ctx, 'committed')).toBe('committed');
    expect(done).toEqual(['next']);
    expect(service.log).toContainEqual(
      expect.objectContaining({ level: 50, msg: 'a task after a commit failed' }),
    );
  });
});
