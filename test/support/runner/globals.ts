/**
 * What test files import as `@jest/globals`: that of the runner, which has no time limits, with a
 * limit for each test and hook, because one that hangs would hold up all others.
 */

type Work = (...args: never[]) => unknown;
type Named = (name: string, work: Work, timeoutMs?: number) => void;
interface Each {
  each(...table: unknown[]): Named;
}
type Suite = Named & Each & { skip: Named & Each; only: Named & Each };
type Hook = (work: Work, timeoutMs?: number) => void;

const given = globalThis as unknown as Record<'it' | 'describe', Suite> &
  Record<'beforeAll' | 'beforeEach' | 'afterEach' | 'afterAll', Hook>;

// Those of Node.js, also in tests that replace them.
const { setTimeout, clearTimeout } = globalThis;

/** Milliseconds, for a test that hangs: no other takes nearly as long, even on a busy machine with two cores. */
const DEFAULT_LIMIT_MS = 300_000;

/** Returns the work with a limit. It takes no argument itself, which the runner would take for a callback. */
const limited =
  (work: Work, timeoutMs = DEFAULT_LIMIT_MS): Work =>
  async (...args) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise((_, reject) => {
      const error = new Error(`It was not done within ${timeoutMs} ms.`);
      timer = setTimeout(() => reject(error), timeoutMs);
    });
    try {
      await Promise.race([work(...args), late]);
    } finally {
      clearTimeout(timer);
    }
  };

const limitedTest =
  (test: Named): Named =>
  (name, work, timeoutMs) =>
    test(name, limited(work, timeoutMs));
const limitedHook =
  (hook: Hook): Hook =>
  (work, timeoutMs) =>
    hook(limited(work, timeoutMs));

const withEach = (test: Named & Each): Named & Each =>
  Object.assign(limitedTest(test), {
    each: (...table: unknown[]) => limitedTest(test.each(...table)),
  });

export const { describe } = given;
export const it = Object.assign(withEach(given.it), {
  skip: withEach(given.it.skip),
  only: withEach(given.it.only),
});
export const beforeAll = limitedHook(given.beforeAll);
export const beforeEach = limitedHook(given.beforeEach);
export const afterEach = limitedHook(given.afterEach);
export const afterAll = limitedHook(given.afterAll);
export const { expect } = globalThis as unknown as { expect: object };
