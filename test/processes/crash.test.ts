import net from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { publishedProperty } from '../support/fixtures/fixtures.ts';
import type { ServiceProcess } from '../support/server/launch.ts';
import { startProcess } from '../support/server/service-process.ts';
import { usePartner } from '../support/use-participants.ts';
import { useService } from '../support/use-service.ts';
import { waitFor } from '../support/wait-for.ts';

const STRAY_ERROR = new URL('../support/server/preload/stray-error.mjs', import.meta.url).href;

const service = useService({ environment: 'live' });
const partner = usePartner(service);
let quote: string;
beforeAll(async () => {
  quote = JSON.stringify({ property: (await publishedProperty(service.ctx)).id, shares: 1 });
});

/** A request that the service has begun to read, and that lacks its body. */
interface OpenRequest {
  sendBody(): void;
  /** All that was returned, once the connection is closed. */
  response: Promise<string>;
}

/** Starts the service with something in it that fails on SIGUSR2, and a request in flight. */
async function withRequestInFlight(
  kind: string,
): Promise<{ launched: ServiceProcess; request: OpenRequest }> {
  const env = { NODE_OPTIONS: `--import ${STRAY_ERROR}`, STRAY_ERROR: kind };
  const launched = await startProcess(service.ctx.databaseUrl, ['api', 'worker'], env);
  const socket = net.connect(Number(new URL(launched.baseUrl).port), '127.0.0.1');
  const body = [
    'Content-Type: application/json',
    `Content-Length: ${quote.length}`,
    'Expect: 100-continue',
  ];
  socket.write(
    [
      'POST /v1/quotes HTTP/1.1',
      'Host: x',
      `Authorization: Bearer ${partner.apiKey}`,
      ...body,
      '',
      '',
    ].join('\r\n'),
  );
  await new Promise((resolve) => socket.once('data', resolve)); // 100 Continue
  return {
    launched,
    request: { sendBody: () => void socket.write(quote), response: text(socket) },
  };
}

/** Whether anything listens at the address. */
function accepts(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(Number(new URL(url).port), '127.0.0.1');
    socket.on('connect', () => void (socket.destroy(), resolve(true)));
    socket.on('error', () => resolve(false));
  });
}

const fatal = ({ log }: ServiceProcess) => log.filter(({ level }) => level === 60);

describe('an error outside any request', () => {
  it.each([
    ['exception', 'uncaughtException'],
    ['rejection', 'unhandledRejection'],
  ])(
    '(%s) ends the process with exit code 1, after the request in flight has its response, and is logged',
    async (kind, origin) => {
      const { launched, request } = await withRequestInFlight(kind);
      launched.signal('SIGUSR2');
      await waitFor(
        async () => !(await accepts(launched.baseUrl)) && !(await accepts(launched.backofficeUrl)),
      );
      request.sendBody();
      expect(await request.response).toMatch(/^HTTP\/1.1 200 OK\r\n[^]*"object":"quote"/);
      expect(await launched.exited).toBe(1);
      expect(fatal(launched)).toEqual([
        expect.objectContaining({
          msg: 'uncaught exception, the process stops',
          origin,
          err: expect.objectContaining({ message: 'stray' }),
        }),
      ]);
    },
  );

  it('ends the process even if the request in flight never ends, and even if more go wrong', async () => {
    const { launched, request } = await withRequestInFlight('exception');
    launched.signal('SIGUSR2');
    await waitFor(async () => fatal(launched).length === 1);
    launched.signal('SIGUSR2');
    expect(await launched.exited).toBe(1);
    expect(await request.response).not.toContain('HTTP/1.1 200');
    expect(fatal(launched)).toHaveLength(2);
  });
});
