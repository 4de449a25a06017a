import net from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { readConfig } from '../configuration/config.ts';
import { createLog } from '../observing/log.ts';
import { KEY } from '../../test/support/harness.ts';
import { useService } from '../../test/support/use-service.ts';
import { listen } from './listen.ts';
import { start } from './start.ts';
import { createStops } from './stops.ts';
import { LIVE_SETTINGS } from '../../test/support/server/live-settings.ts';

const service = useService();

/** Another address of this machine than the default; Linux has all of 127.0.0.0/8. */
const OTHER_ADDRESS = '127.0.0.2';

interface Listening {
  baseUrl: string;
  backofficeUrl: string;
}

/** Runs something while the API listens where these environment variables say. */
async function whileListening(
  env: Record<string, string>,
  work: (listening: Listening) => Promise<void>,
): Promise<void> {
  const stops = createStops(console.error);
  const lines: Record<string, unknown>[] = [];
  const ports = { PORT: '0', BACKOFFICE_PORT: '0', ...LIVE_SETTINGS };
  const config = readConfig({
    ENVIRONMENT: 'live',
    DATABASE_URL: service.ctx.databaseUrl,
    ENCRYPTION_KEY: KEY,
    DIGEST_KEY: KEY,
    ...ports,
    ...env,
  });
  try {
    await start(
      config,
      ['api'],
      createLog('info', { write: (line) => void lines.push(JSON.parse(line)) }),
      stops,
    );
    await work(lines.find(({ msg }) => msg === 'listening') as unknown as Listening);
  } finally {
    await stops.run();
  }
}

function accepts(host: string, url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(Number(new URL(url).port), host);
    socket.on('connect', () => void (socket.destroy(), resolve(true)));
    socket.on('error', () => resolve(false));
  });
}

describe('the back office', () => {
  it('is reached from this machine only, even if the partner API is reached from everywhere', async () => {
    await whileListening({ HOST: '0.0.0.0' }, async ({ baseUrl, backofficeUrl }) => {
      expect([
        await accepts(OTHER_ADDRESS, baseUrl),
        await accepts(OTHER_ADDRESS, backofficeUrl),
      ]).toEqual([true, false]);
      expect(await accepts('127.0.0.1', backofficeUrl)).toBe(true);
    });
  });

  it('listens on BACKOFFICE_HOST', async () => {
    await whileListening({ BACKOFFICE_HOST: OTHER_ADDRESS }, async ({ baseUrl, backofficeUrl }) => {
      expect(new URL(backofficeUrl).hostname).toBe(OTHER_ADDRESS);
      expect([
        await accepts(OTHER_ADDRESS, baseUrl),
        await accepts(OTHER_ADDRESS, backofficeUrl),
      ]).toEqual([false, true]);
    });
  });
});

describe('listen', () => {
  it.each([
    [
      '203.0.113.7',
      'This machine has no address 203.0.113.7. Set BACKOFFICE_HOST to one that it has, such as 127.0.0.1.',
    ],
    [
      'nowhere.invalid',
      'The name nowhere.invalid is not known. Set BACKOFFICE_HOST to an address of this machine, such as 127.0.0.1.',
    ],
  ])('names the variable of an address that it cannot listen at (%s)', async (host, message) => {
    const place = {
      host,
      port: 0,
      variables: { host: 'BACKOFFICE_HOST', port: 'BACKOFFICE_PORT' },
    };
    await expect(listen(service.ctx.config, (_req, res) => void res.end(), place)).rejects.toThrow(
      message,
    );
  });
});
