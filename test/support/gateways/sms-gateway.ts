import { randomBytes } from 'node:crypto';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { smsSignature } from '../../../src/gateways/sms-signature.ts';

/**
 * The gateway's behaviour from now on: a response or an error of its contract, a malformed
 * response, no response, or a closed connection.
 */
export type SmsBehaviour =
  'accept' | { status: number; code: number } | 'nonsense' | 'bad_gateway' | 'silence' | 'hang_up';

/** A received message, regardless of the response. */
export interface SmsReceived {
  sid: string;
  to: string;
  from: string;
  body: string;
  validity: string | null;
  statusCallback: string | null;
}

/** Behaves like Twilio's Messages API, with its errors, and signs callbacks in the same way. */
export interface FakeSmsGateway {
  /** The environment variables that direct the service to it. */
  env: Record<string, string>;
  received: SmsReceived[];
  behaviour: SmsBehaviour;
  /**
   * Reports a message's status to `origin`, in place of the service's public address.
   * @returns the status of the response
   */
  report(
    message: SmsReceived,
    origin: string,
    fields: Record<string, string>,
    token?: string,
  ): Promise<number>;
  close(): Promise<void>;
}

const ACCOUNT = 'AC0123456789abcdef0123456789abcdef';
const TOKEN = 'token-of-the-fake-gateway';
const FAKE_PUBLIC_URL = 'https://api.invest.example';

/** Starts a gateway on this machine. */
export async function startFakeSmsGateway(): Promise<FakeSmsGateway> {
  const gateway: FakeSmsGateway = { env: {}, received: [], behaviour: 'accept', report, close };
  const server = http.createServer((req, res) => void respond(gateway, req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  gateway.env = {
    TWILIO_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    TWILIO_ACCOUNT_SID: ACCOUNT,
    TWILIO_AUTH_TOKEN: TOKEN,
    SMS_SENDER: 'InvestCo',
    PUBLIC_URL: FAKE_PUBLIC_URL,
  };
  return gateway;

  async function close(): Promise<void> {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  }
}

async function respond(
  gateway: FakeSmsGateway,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const form = new URLSearchParams(Buffer.concat(await req.toArray()).toString());
  const refusal = refusalOf(req, form);
  if (refusal) return refuse(res, ...refusal);
  const message = received(form);
  gateway.received.push(message);
  const { behaviour } = gateway;
  if (behaviour === 'silence') return;
  if (behaviour === 'hang_up') return void req.socket.destroy();
  if (behaviour === 'nonsense')
    return void res.writeHead(201, { 'content-type': 'text/html' }).end('<html>');
  if (behaviour === 'bad_gateway')
    return void res.writeHead(502, { 'content-type': 'text/html' }).end('<html>');
  if (behaviour !== 'accept') return refuse(res, behaviour.status, behaviour.code);
  const { sid, to, from, body } = message;
  const resource = {
    sid,
    to,
    from,
    body,
    status: 'queued',
    num_segments: '1',
    direction: 'outbound-api',
    error_code: null,
    error_message: null,
  };
  send(res, 201, {
    ...resource,
    date_created: new Date().toUTCString(),
    uri: `/2010-04-01/Accounts/${ACCOUNT}/Messages/${sid}.json`,
  });
}

/**
 * Returns the status and code of the contract's error for a request that the gateway refuses, or
 * null.
 */
function refusalOf(
  req: IncomingMessage,
  form: URLSearchParams,
): [status: number, code: number] | null {
  if (req.method !== 'POST' || req.url !== `/2010-04-01/Accounts/${ACCOUNT}/Messages.json`)
    return [404, 20404];
  if (
    req.headers.authorization !== `Basic ${Buffer.from(`${ACCOUNT}:${TOKEN}`).toString('base64')}`
  )
    return [401, 20003];
  if (!/^\+[1-9][0-9]{6,14}$/.test(form.get('To') ?? '')) return [400, 21211];
  if (!form.get('From')) return [400, 21603];
  if (!form.get('Body')) return [400, 21602];
  const validity = Number(form.get('ValidityPeriod') ?? 36_000);
  return validity >= 1 && validity <= 36_000 ? null : [400, 21624];
}

function refuse(res: ServerResponse, status: number, code: number): void {
  send(res, status, {
    code,
    message: 'Refused',
    more_info: `https://www.twilio.com/docs/errors/${code}`,
    status,
  });
}

function send(res: ServerResponse, status: number, body: object): void {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function received(form: URLSearchParams): SmsReceived {
  const [to, from, body] = ['To', 'From', 'Body'].map((field) => form.get(field) ?? '') as [
    string,
    string,
    string,
  ];
  const sid = `SM${randomBytes(16).toString('hex')}`;
  return {
    sid,
    to,
    from,
    body,
    validity: form.get('ValidityPeriod'),
    statusCallback: form.get('StatusCallback'),
  };
}

async function report(
  message: SmsReceived,
  origin: string,
  more: Record<string, string>,
  token = TOKEN,
): Promise<number> {
  const fields = {
    MessageSid: message.sid,
    AccountSid: ACCOUNT,
    To: message.to,
    From: message.from,
    ...more,
  };
  const url = message.statusCallback!;
  const signature = smsSignature(token, url, new Map(Object.entries(fields)));
  const { pathname, search } = new URL(url);
  const response = await fetch(`${origin}${pathname}${search}`, {
    method: 'POST',
    headers: { 'x-twilio-signature': signature },
    body: new URLSearchParams(fields),
  });
  return response.status;
}
