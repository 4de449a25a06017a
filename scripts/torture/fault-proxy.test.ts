import { expect, it } from '@jest/globals';
import { inOrder } from './fault-proxy.ts';

it('keeps the order when a slow network becomes fast', async () => {
  const received: string[] = [];
  await new Promise<void>((resolve) => {
    const send = inOrder((chunk) => {
      received.push(chunk.toString());
      if (received.length === 4) resolve();
    });
    send(Buffer.from('at once'), 0);
    send(Buffer.from('slow'), 100);
    send(Buffer.from('less slow'), 20);
    send(Buffer.from('fast'), 0);
    expect(received).toEqual(['at once']);
  });
  expect(received).toEqual(['at once', 'slow', 'less slow', 'fast']);
});
