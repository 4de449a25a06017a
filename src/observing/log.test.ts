import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { describeError } from './log.ts';

const database = Object.assign(
  new pg.DatabaseError('Key (phone)=(+201001234567) already exists.', 1, 'error'),
  {
    severity: 'ERROR',
    code: '23505',
    detail: 'Key (phone)=(+201001234567) already exists.',
    table: 'investors',
    constraint: 'investors_phone_key',
    routine: '_bt_check_unique',
  },
);

describe('describeError', () => {
  it('names an error and what it says', () => {
    expect(describeError(new TypeError('x is not a function'))).toMatchObject({
      type: 'TypeError',
      message: 'x is not a function',
      frames: expect.stringContaining('log.test.ts'),
    });
  });

  it('names the cause as well', () => {
    const error = new Error('The SMS was not sent.', { cause: new Error('socket hang up') });
    expect(describeError(error)).toMatchObject({ cause: { message: 'socket hang up' } });
  });

  it.each([
    ['an error of the database', database],
    [
      'a copy of it, as the job queue reports it',
      { ...database, message: database.message, stack: database.stack, queue: 'reconcile' },
    ],
  ])('writes no value of a row of %s', (_name, error) => {
    const described = describeError(error);
    expect(described).toMatchObject({ code: '23505', constraint: 'investors_phone_key' });
    expect(JSON.stringify(described)).not.toContain('201001234567');
  });

  it('names the queue and the message of an error of the job queue', () => {
    const error = { message: 'Queue reconcile does not exist', queue: 'reconcile' };
    expect(describeError(error)).toMatchObject(error);
  });

  it.each([['text'], [null], [undefined], [5]])('writes no value that is no error: %p', (value) => {
    expect(describeError(value)).toEqual({ type: typeof value });
  });
});
