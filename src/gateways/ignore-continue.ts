import type { Socket } from 'node:net';
import type { buildConnector } from 'undici';

const CONTINUE = /^HTTP\/1\.[01] 100 /;
const HEAD_END = '\r\n\r\n';
const LAST_DIGIT = 'HTTP/1.1 10'.length;
const THREE = 0x33;

/**
 * Returns a connector whose connections ignore an unrequested `100 Continue`, as RFC 9110 (15.2)
 * requires of every client and the contract promises (WebhookError). undici closes the connection
 * at a 100 but ignores any other 1xx, so each chunk that begins with such a head is passed on with
 * 103 instead. If the chunk is part of a body, this changes bytes that nothing reads, and no
 * length.
 */
export function ignoringContinue(connect: buildConnector.connector): buildConnector.connector {
  return (options, callback) =>
    connect(options, (...result: Parameters<buildConnector.Callback>) => {
      if (result[1]) showAsHints(result[1]);
      callback(...result);
    });
}

function showAsHints(socket: Socket): void {
  const read = socket.read.bind(socket) as (size?: number) => Buffer | null;
  socket.read = (size?: number) => {
    const chunk = read(size);
    if (chunk) rewrite(chunk);
    return chunk;
  };
}

function rewrite(chunk: Buffer): void {
  for (let at = 0; CONTINUE.test(chunk.toString('latin1', at, at + LAST_DIGIT + 2));) {
    chunk[at + LAST_DIGIT] = THREE;
    const end = chunk.indexOf(HEAD_END, at);
    if (end === -1) return;
    at = end + HEAD_END.length;
  }
}
