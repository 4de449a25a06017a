import type { RequestHandler } from 'express';

/**
 * Runs handlers one after the other, as a router does, but matches no path and leaves `req.params`
 * as they set it. The first error that a handler throws, rejects with or passes to `next` ends the
 * sequence.
 */
export function inOrder(handlers: readonly RequestHandler[]): RequestHandler {
  return (req, res, done) => {
    const run = (index: number): void => {
      const handler = handlers[index];
      if (!handler) return done();
      const next = (reason?: unknown) => (reason === undefined ? run(index + 1) : done(reason));
      try {
        const running = handler(req, res, next) as unknown;
        if (running instanceof Promise) running.catch(done);
      } catch (error) {
        done(error);
      }
    };
    run(0);
  };
}
