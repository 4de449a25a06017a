import { expect } from '@jest/globals';
import type { Schemas } from './client.ts';

/** Any response, of which only the status and the error are read. */
export interface AnyReply {
  status: number;
  body: { error?: Schemas['Error']['error'] };
}

/** A response of a client. */
export interface Outcome extends AnyReply {
  logged(): unknown;
}

/** Returns the status of a response, and the code of its error if it is one. */
export const outcomeOf = ({ status, body }: AnyReply) => [status, body.error?.code];

/**
 * Compares status and error code with what a model expects. A failure shows what the service logged
 * about the request.
 */
export function expectOutcomeOf(reply: Outcome, status: number, code?: string): void {
  const outcome = outcomeOf(reply);
  const isExpected = outcome[0] === status && outcome[1] === code;
  expect({ outcome, ...(!isExpected && { logged: reply.logged() }) }).toEqual({
    outcome: [status, code],
  });
}
