import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freshPhone } from '../../test/support/fixtures/fixtures.ts';
import { startService, type PartnerClient, type Service } from '../../test/support/harness.ts';
import { startProcess, type ServiceProcess } from '../../test/support/server/service-process.ts';
import { waitFor } from '../../test/support/wait-for.ts';
import {
  startReceiver,
  type WebhookReceiver,
} from '../../test/support/webhooks/webhook-receiver.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  links?: { traceId: string; spanId: string }[];
}

let service: Service;
let partner: PartnerClient;
let receiver: WebhookReceiver;
let collector: http.Server;
let launched: ServiceProcess;
let folder: string;
const spans: Span[] = [];
let sent = '';
let token: string | undefined;

beforeAll(async () => {
  service = await startService();
  partner = await service.partner();
  receiver = await startReceiver();
  folder = await mkdtemp(path.join(os.tmpdir(), 'tracing-'));
  collector = http.createServer(async (req, res) => {
    const text = Buffer.concat(await req.toArray()).toString();
    sent += text;
    token = req.headers.authorization;
    for (const resource of JSON.parse(text).resourceSpans)
      for (const scope of resource.scopeSpans) spans.push(...scope.spans);
    res.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const OTEL_EXPORTER_OTLP_HEADERS_FILE = path.join(folder, 'headers');
  await writeFile(OTEL_EXPORTER_OTLP_HEADERS_FILE, 'authorization=Bearer%20collector\n');
  launched = await startProcess(service.ctx.databaseUrl, ['api', 'worker'], {
    ENVIRONMENT: 'sandbox',
    WEBHOOK_ALLOW_PRIVATE: 'true',
    DATA_DIR: folder,
    OTEL_EXPORTER_OTLP_HEADERS_FILE,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
  });
});
afterAll(async () => {
  await launched.end('SIGTERM');
  await new Promise((resolve) => collector.close(resolve));
  await receiver.close();
  await service.close();
  await rm(folder, { recursive: true });
});

const attribute = (span: Span, name: string) => {
  const { value } = span.attributes.find(({ key }) => key === name) ?? {};
  return value && (value.stringValue ?? Number(value.intValue));
};

/** A request for a customer who may invest at once. */
const registration = () => ({
  phone: freshPhone(),
  kyc: {
    provider: 'Bank of Mariam',
    reference: 'KYC-1',
    level: 'full',
    verifiedAt: '2026-10-01T09:00:00Z',
  },
});

/** Calls the traced process as part of the caller's trace. */
async function post(
  url: string,
  body: object,
  traceparent?: string,
): Promise<{ object: string; id: string }> {
  const response = await fetch(`${launched.baseUrl}${url}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      authorization: `Bearer ${partner.apiKey}`,
      'content-type': 'application/json',
      'idempotency-key': randomBytes(8).toString('hex'),
      ...(traceparent && { traceparent }),
    },
  });
  return (await response.json()) as { object: string; id: string };
}

describe('traces', () => {
  it('lead from a request to its statements, its events, and their deliveries', async () => {
    await post('/webhook-endpoints', { url: receiver.url });
    const [traceId, caller] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')];
    const customer = await post('/customers', registration(), `00-${traceId}-${caller}-01`);
    const [delivered] = await receiver.until(1);
    const eventId = delivered!.event.id as string;
    await waitFor(() => spans.some(({ name }) => name === 'webhook delivery'));

    const own = spans.filter((span) => span.traceId === traceId);
    const request = own.find(({ name }) => name === 'createCustomer')!;
    expect(request.parentSpanId).toBe(caller);
    expect(attribute(request, 'http.response.status_code')).toBe(201);
    expect(attribute(request, 'partner.id')).toBe(partner.partnerId);
    const statements = own.filter(({ parentSpanId }) => parentSpanId === request.spanId);
    expect(statements.map(({ name }) => name)).toContain('insert');

    const trace = createHash('sha256').update(eventId).digest('hex').slice(0, 32);
    const ofEvent = spans.filter((span) => span.traceId === trace);
    const event = ofEvent.find(({ name }) => name === `event ${delivered!.event.type}`)!;
    expect(event.links).toEqual([expect.objectContaining({ traceId, spanId: request.spanId })]);
    const delivery = ofEvent.find(({ name }) => name === 'webhook delivery')!;
    expect(attribute(delivery, 'event.id')).toBe(eventId);
    expect(attribute(delivery, 'delivery.outcome')).toBe('succeeded');
    expect(customer.object).toBe('customer');
  });

  it('are sent with the headers that a file has', () => {
    expect(token).toBe('Bearer collector');
  });

  it('contain no values of requests, and no secrets', () => {
    expect(sent).not.toContain('Mariam');
    expect(sent).not.toContain(partner.apiKey);
    expect(sent).not.toContain(receiver.url);
  });
});
