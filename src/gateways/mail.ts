import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { Config } from '../configuration/config.ts';

export type MailServer = NonNullable<Config['mail']>;

export interface Mail {
  /** The local part of the Message-ID: a copy that is sent again has the same one. */
  id: string;
  to: string;
  subject: string;
  text: string;
}

/**
 * The outcome of a sending. rejected: the server refused this e-mail. unavailable: there was no connection, or the
 * server refused the account. In both cases nothing was sent. lost: there was no response, so it is unknown whether it
 * was sent. `error` is a word or the server's code, and never quotes its text, which can name the recipient.
 */
export type MailOutcome =
  | { status: 'accepted'; error: null }
  | { status: 'rejected' | 'unavailable' | 'lost'; error: string };

const TIMEOUT_MS = 5_000;

/** Sends one e-mail over a separate connection, once, and never throws. */
export async function sendMail(server: MailServer, mail: Mail): Promise<MailOutcome> {
  const { host, port, security, account, from, consoleUrl } = server;
  const transport = createTransport({
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(account && { auth: account }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  let hasBegun = false;
  /** Is read once the server has accepted connection and account: before that, nothing can have been sent. */
  function* content() {
    hasBegun = true;
    yield mail.text;
  }
  try {
    await transport.sendMail({
      messageId: `<${mail.id}@${new URL(consoleUrl).hostname}>`,
      from,
      to: { name: '', address: mail.to },
      subject: mail.subject,
      text: Readable.from(content()),
      // Out-of-office replies and read receipts are for people.
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    });
    return { status: 'accepted', error: null };
  } catch (error) {
    return judge(error as SmtpError, hasBegun);
  } finally {
    transport.close();
  }
}

/** What nodemailer says of a failure. */
interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
}

function judge(
  { code = 'unknown', command = '', responseCode }: SmtpError,
  hasBegun: boolean,
): MailOutcome {
  const error = responseCode === undefined ? code.toLowerCase() : String(responseCode);
  const isRefused = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (isRefused && responseCode !== undefined)
    return { status: command === 'MAIL FROM' ? 'unavailable' : 'rejected', error };
  return { status: hasBegun ? 'lost' : 'unavailable', error };
}
