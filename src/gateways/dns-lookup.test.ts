import dgram from 'node:dgram';
import type { LookupAddress } from 'node:dns';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '../../test/support/wait-for.ts';
import { createDnsLookup } from './dns-lookup.ts';
import { createWebhookSender } from './webhook-sender.ts';

const KNOWN = 'hooks.nilebank.example';
const UNKNOWN = 'unknown.example';

const HEADER_BYTES = 12;
const AAAA = 28;
const ADDRESSES: Record<number, Buffer> = {
  1: Buffer.from([127, 0, 0, 1]),
  [AAAA]: Buffer.concat([Buffer.alloc(15), Buffer.from([1])]),
};

const server = dgram.createSocket('udp4');
let lookupDns: ReturnType<typeof createDnsLookup>;
let noAnswers = 0;

beforeAll(async () => {
  server.on('message', (query, from) => {
    const answer = answerTo(query);
    if (answer) server.send(answer, from.port, from.address);
    else noAnswers++;
  });
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve));
  lookupDns = createDnsLookup([`127.0.0.1:${server.address().port}`]);
});
afterAll(() => void server.close());

/**
 * One name has both kinds of address, another is unknown; to any other question the server is
 * silent.
 */
function answerTo(query: Buffer): Buffer | null {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  const question = query.subarray(HEADER_BYTES, at + 5);
  const address = ADDRESSES[query.readUInt16BE(at + 1)]!;
  const name = labels.join('.').toLowerCase();
  if (name === UNKNOWN)
    return Buffer.concat([
      query.subarray(0, 2),
      Buffer.from([0x81, 0x83, 0, 1, 0, 0, 0, 0, 0, 0]),
      question,
    ]);
  if (name !== KNOWN) return null;
  const record = Buffer.concat([
    Buffer.from([0xc0, 0x0c]),
    question.subarray(-4),
    Buffer.from([0, 0, 0, 60, 0, address.length]),
    address,
  ]);
  return Buffer.concat([
    query.subarray(0, 2),
    Buffer.from([0x81, 0x80, 0, 1, 0, 1, 0, 0, 0, 0]),
    question,
    record,
  ]);
}

const addressesOf = (name: string) =>
  new Promise<LookupAddress[]>((resolve, reject) =>
    lookupDns(name, { all: true }, (error, addresses) =>
      error ? reject(error) : resolve(addresses),
    ),
  );

describe('lookupDns', () => {
  it('gives every address of both kinds', async () => {
    expect(await addressesOf(KNOWN)).toEqual([
      { address: '127.0.0.1', family: 4 },
      { address: '::1', family: 6 },
    ]);
  });

  it('fails if there is no address', async () => {
    await expect(addressesOf(UNKNOWN)).rejects.toThrow(UNKNOWN);
  });
});

describe('sendWebhook', () => {
  it('reaches a receiver while many others have names whose server is silent', async () => {
    const receiver = http.createServer((_req, res) => void res.end());
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const { port } = receiver.address() as AddressInfo;
    const send = createWebhookSender({ resolve: lookupDns });
    const sendTo = (name: string) =>
      send({ url: `http://${name}:${port}/`, headers: {}, body: '{}', allowPrivate: true });
    let ended = 0;
    const silent = Array.from({ length: 20 }, (_, index) =>
      sendTo(`silent${index}.example`).finally(() => ended++),
    );
    await waitFor(
      () => noAnswers,
      (count) => count >= silent.length,
    );
    expect(await sendTo(KNOWN)).toMatchObject({ ok: true, statusCode: 200 });
    expect(ended).toBeLessThan(silent.length);
    for (const outcome of await Promise.all(silent))
      expect(outcome).toMatchObject({ ok: false, error: 'no_public_address' });
    receiver.closeAllConnections();
    await new Promise((resolve) => receiver.close(resolve));
  });
});
