import type { Config } from '../configuration/config.ts';

type SmsAccount = NonNullable<Config['sms']>;

interface Sms {
  /** A phone number in E.164. */
  to: string;
  text: string;
  /** Seconds after which the operators need not deliver it any more. */
  validity: number;
  /** The address at which the gateway reports the delivery. */
  statusCallback: string | null;
}

/**
 * The outcome of a sending. rejected: not to this number. unavailable: not now. In both cases
 * nothing was sent. lost: there was no response, so it is unknown whether the message was sent. The
 * gateway supports no idempotency key, so such a message must not be sent again. `error` is a word
 * or the gateway's code, and never quotes its text.
 */
export type SmsOutcome =
  | { status: 'accepted'; providerId: string; error: null }
  | { status: 'rejected' | 'unavailable' | 'lost'; providerId: null; error: string };

const TIMEOUT_MS = 5000;

/** Sends one SMS through Twilio's Messages API, once, and never throws. */
export async function sendSms(account: SmsAccount, sms: Sms): Promise<SmsOutcome> {
  try {
    const response = await post(account, sms);
    return judge(
      response.status,
      (await response.json().catch(() => ({}))) as Record<string, unknown>,
    );
  } catch (error) {
    return failed(wasNeverSent(error) ? 'unavailable' : 'lost', wordFor(error));
  }
}

function post(
  { baseUrl, accountSid, authToken, sender }: SmsAccount,
  { to, text, validity, statusCallback }: Sms,
): Promise<Response> {
  return fetch(`${baseUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
      accept: 'application/json',
    },
    body: new URLSearchParams({
      To: to,
      From: sender,
      Body: text,
      ValidityPeriod: String(validity),
      ...(statusCallback && { StatusCallback: statusCallback }),
    }),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

/** Statuses of a message that the gateway has accepted and already given up. */
const GIVEN_UP: readonly unknown[] = ['failed', 'undelivered', 'canceled'];
/** Refusals because of the service's account, not because of the number. */
const ACCOUNT_REFUSALS = [401, 403, 429];

function judge(
  status: number,
  { sid, status: messageStatus, code, error_code: errorCode }: Record<string, unknown>,
): SmsOutcome {
  if (status >= 200 && status < 300) {
    if (typeof sid !== 'string') return failed('lost', 'invalid_answer');
    return GIVEN_UP.includes(messageStatus)
      ? failed('rejected', codeOf(errorCode, 'given_up'))
      : { status: 'accepted', providerId: sid, error: null };
  }
  // Without a code, a proxy has responded: the gateway may have sent the message.
  if (status >= 500 && !Number.isInteger(code)) return failed('lost', `http_${status}`);
  return failed(
    status >= 400 && status < 500 && !ACCOUNT_REFUSALS.includes(status)
      ? 'rejected'
      : 'unavailable',
    codeOf(code, `http_${status}`),
  );
}

function failed(status: 'rejected' | 'unavailable' | 'lost', error: string): SmsOutcome {
  return { status, providerId: null, error };
}

function codeOf(code: unknown, otherwise: string): string {
  return Number.isInteger(code) ? String(code) : otherwise;
}

/** Failures that occur before the first byte is sent. */
const NO_CONNECTION =
  /^(ECONNREFUSED|ENOTFOUND|EAI_\w+|E(NET|HOST)UNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_\w+|ERR_(TLS|SSL)_\w+|EPROTO)$/;

function wasNeverSent(error: unknown): boolean {
  return NO_CONNECTION.test(causeCode(error));
}

function wordFor(error: unknown): string {
  if ((error as Error).name === 'TimeoutError') return 'timeout';
  return wasNeverSent(error) ? 'no_connection' : 'connection_lost';
}

function causeCode(error: unknown): string {
  return ((error as Error).cause as { code?: string } | undefined)?.code ?? '';
}
