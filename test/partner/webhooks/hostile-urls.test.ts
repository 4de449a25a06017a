import type { LookupAddress, LookupAllOptions } from 'node:dns';
import http from 'node:http';
import { isIPv6, type AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, describe, expect, it } from '@jest/globals';
import { checkEndpointUrl } from '../../../src/domain/webhooks/endpoints/endpoint-url.ts';
import { createWebhookSender } from '../../../src/gateways/webhook-sender.ts';
import { startCanary } from '../../support/webhooks/canary.ts';
import { attestedCustomer } from '../../support/fixtures/fixtures.ts';
import {
  hostileNames,
  hostileUrls,
  rebindingNames,
  type HostileName,
} from '../../support/webhooks/hostile-urls.ts';
import { waitFor } from '../../support/wait-for.ts';
import { usePartner } from '../../support/use-participants.ts';
import { useService, useStarted } from '../../support/use-service.ts';

const canary = useStarted(startCanary);
const service = useService({ worker: true, env: { WEBHOOK_ALLOW_PRIVATE: 'false' } });
const partner = usePartner(service);
afterEach(() => expect(canary.seen()).toBe(0));

const SHORT_MS = 500;
const SENT_OF_EACH_GROUP = 3;

/** Names by a table; every other one is unknown. Notes each question. */
function resolverOf(names: readonly HostileName[]) {
  const asked: string[] = [];
  const resolve = (
    hostname: string,
    _options: LookupAllOptions,
    callback: (error: Error | null, addresses: LookupAddress[]) => void,
  ) => {
    const times = asked.filter((name) => name === hostname).length;
    asked.push(hostname);
    const answers = names.find(({ name }) => name === hostname)?.answers;
    if (!answers) return callback(Object.assign(new Error('unknown'), { code: 'ENOTFOUND' }), []);
    const addresses = answers[Math.min(times, answers.length - 1)]!;
    callback(
      null,
      addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 })),
    );
  };
  return { asked, resolve };
}

const withPort = (url: string) => url.replaceAll('{port}', String(canary.port));
const attempt = (send: ReturnType<typeof createWebhookSender>, url: string, allowPrivate = false) =>
  send({ url: withPort(url), headers: {}, body: '{}', allowPrivate });

/** What a sender without the check would reach here: a machine may be without IPv6. */
const hasIPv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
);
const reachable = hostileUrls.filter(
  ({ reaches, urls }) => reaches && (hasIPv6 || !urls[0]!.includes('[')),
);

describe('the table of hostile URLs', () => {
  it('has more than 200', () => {
    expect(new Set(hostileUrls.flatMap(({ urls }) => urls)).size).toBeGreaterThan(200);
  });

  it.each(reachable)(
    'would be found out where private addresses are allowed: $what',
    async ({ urls }) => {
      const send = createWebhookSender();
      for (const url of urls)
        expect([url, (await attempt(send, url, true)).statusCode]).toEqual([url, 200]);
      expect(canary.seen()).toBe(urls.length);
    },
  );
});

/** Returns whether the check of an endpoint's URL lets it pass; the contract may still refuse it. */
function isAccepted(url: string): boolean {
  try {
    checkEndpointUrl(service.ctx.config, withPort(url));
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: 'invalid_parameter', param: 'url' });
    return false;
  }
}

describe.each(hostileUrls)('$what', ({ urls, refused }) => {
  it(
    refused === 'creation'
      ? 'is refused as the endpoint is made or changed'
      : 'may be given for an endpoint',
    async () => {
      const harmless = { url: 'https://hooks.example.com/' } as const;
      const { id } = (await partner.post('/webhook-endpoints', { body: harmless })).body;
      const path = `/webhook-endpoints/${id}` as const;
      // Both operations make the same check, so a few of the URLs that it refuses are sent.
      const isSent = (url: string, index: number) => index < SENT_OF_EACH_GROUP || isAccepted(url);
      for (const url of urls.filter(isSent)) {
        const body = { url: withPort(url) } as const;
        const made = await partner.post('/webhook-endpoints', { body });
        if (made.status === 201) await partner.delete(`/webhook-endpoints/${made.body.id}`);
        const changed = await partner.patch(path, { body });
        if (changed.status === 200) await partner.patch(path, { body: harmless });
        const replies = [made, changed];
        if (refused === 'connection')
          expect([url, ...replies.map(({ status }) => status)]).toEqual([url, 201, 200]);
        else
          expect([url, ...replies.map(({ body: { error } }) => error?.param)]).toEqual([
            url,
            'url',
            'url',
          ]);
      }
      await partner.delete(`/webhook-endpoints/${id}`);
    },
  );

  it('is not connected to', async () => {
    const send = createWebhookSender({ resolve: resolverOf([]).resolve });
    for (const url of urls) expect([url, (await attempt(send, url)).ok]).toEqual([url, false]);
  });
});

describe('a name that leads to', () => {
  it.each(hostileNames)('$what is refused at every attempt', async ({ name, answers }) => {
    const { asked, resolve } = resolverOf(hostileNames);
    const send = createWebhookSender({ resolve });
    for (let times = 0; times <= answers.length; times++) {
      expect(await attempt(send, `http://${name}:{port}/`)).toMatchObject({
        ok: false,
        statusCode: null,
        error: 'no_public_address',
      });
    }
    expect(asked).toHaveLength(answers.length + 1);
  });

  it.each(rebindingNames)(
    '$what is asked once a connection, which goes where it was checked',
    async ({ name }) => {
      const { asked, resolve } = resolverOf(rebindingNames);
      const send = createWebhookSender({ resolve, timeoutMs: SHORT_MS });
      expect(await attempt(send, `http://${name}:{port}/`)).toMatchObject({
        ok: false,
        statusCode: null,
      });
      expect(asked).toEqual([name]);
      const patient = createWebhookSender({ resolve });
      expect(await attempt(patient, `http://${name}:{port}/`)).toMatchObject({
        ok: false,
        error: 'no_public_address',
      });
    },
  );
});

describe('a redirect', () => {
  it.each([300, 301, 302, 303, 304, 305, 307, 308])(
    '%d to loopback is not followed',
    async (status) => {
      const headers = {
        location: withPort('http://127.0.0.1:{port}/'),
        refresh: withPort('0; url=http://127.0.0.1:{port}/'),
      };
      const server = http.createServer((_req, res) => void res.writeHead(status, headers).end());
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      const outcome = await attempt(createWebhookSender(), `http://127.0.0.1:${port}/`, true);
      expect(outcome).toMatchObject({ ok: false, statusCode: status, error: 'redirect_refused' });
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  );
});

describe('an endpoint that leads to a private address all the same', () => {
  const endpointAt = async (url: string) => {
    const { id } = (
      await partner.post('/webhook-endpoints', { body: { url: 'https://hooks.example.com/' } })
    ).body;
    await service.ctx.db
      .updateTable('webhook_endpoints')
      .set({ url: withPort(url) })
      .where('id', '=', id)
      .execute();
    return id as string;
  };

  it.each(['http://127.0.0.1:{port}/', 'http://[::1]:{port}/', 'http://localhost:{port}/'])(
    'is reported with one error by POST /webhook-endpoints/{id}/test: %s',
    async (url) => {
      const id = await endpointAt(url);
      const { body } = await partner.post(`/webhook-endpoints/${id}/test`);
      expect(body).toMatchObject({ ok: false, statusCode: null, error: 'no_public_address' });
      await partner.delete(`/webhook-endpoints/${id}`);
    },
  );

  it('gets no delivery', async () => {
    const id = await endpointAt('http://127.0.0.1:{port}/');
    await attestedCustomer(partner);
    const deliveries = async () =>
      (await partner.get(`/webhook-deliveries?endpoint=${id}`)).body.data;
    await waitFor(deliveries, ([delivery]) => delivery?.attempts === 1);
    expect(await deliveries()).toMatchObject([
      { status: 'pending', lastError: 'no_public_address' },
    ]);
  });
});
