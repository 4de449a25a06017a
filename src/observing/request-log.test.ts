import { describe, expect, it } from '@jest/globals';
import { createRequestLog, type RequestEntry } from './request-log.ts';

const silent = { warn() {}, error() {} };
const entry = (requestId: string) => ({ requestId }) as RequestEntry;

describe('createRequestLog', () => {
  it('writes what it could not write the next time, in the same order', async () => {
    const written: string[] = [];
    const warnings: object[] = [];
    let isAway = true;
    const log = createRequestLog(
      async (batch) => {
        if (isAway) throw new Error('Connection terminated');
        written.push(...batch.map(({ requestId }) => requestId));
      },
      { ...silent, warn: (fields: object) => void warnings.push(fields) },
    );
    log.record(entry('1'));
    await log.flush();
    log.record(entry('2'));
    isAway = false;
    await log.flush();
    expect(written).toEqual(['1', '2']);
    expect(warnings).toMatchObject([{ waiting: 1 }]);
  });

  it('drops a batch that the database refuses, and writes the others', async () => {
    const written: string[] = [];
    const errors: object[] = [];
    const log = createRequestLog(
      async (batch) => {
        if (batch.some(({ requestId }) => requestId === 'refused')) throw new Error('out of range');
        written.push(...batch.map(({ requestId }) => requestId));
      },
      { ...silent, error: (fields: object) => void errors.push(fields) },
    );
    log.record(entry('refused'));
    await log.flush();
    log.record(entry('2'));
    await log.flush();
    expect(written).toEqual(['2']);
    expect(errors).toMatchObject([{ dropped: 1 }]);
  });

  it('writes a full batch at once, and drops the oldest if too many wait', async () => {
    const batches: number[] = [];
    let isAway = true;
    const log = createRequestLog(async (batch) => {
      if (isAway) throw new Error('Connection terminated');
      batches.push(batch.length);
    }, silent);
    for (let n = 0; n < 25_000; n++) log.record(entry(String(n)));
    isAway = false;
    await log.flush();
    expect(batches.reduce((sum, count) => sum + count)).toBe(20_000);
    expect(Math.max(...batches)).toBe(500);
  });
});
