import type { AddressInfo } from 'node:net';
import type { Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/**
 * The server's behaviour from now on: it accepts, refuses the account, the recipient or the content, closes the
 * connection before it has an e-mail, or accepts it and closes the connection without saying so.
 */
type MailBehaviour =
  'accept' | 'refuse_account' | 'refuse_recipient' | 'refuse_content' | 'hang_up' | 'lose_response';

/** An e-mail that the server has stored. */
interface MailReceived {
  from: string;
  to: string;
  messageId: string;
  subject: string;
  text: string;
  /** All of it, as it was sent. */
  source: string;
}

/** A mail server that stores what it accepts. */
export interface MailServer {
  /** The environment variables that direct the service to it. */
  env: Record<string, string>;
  received: MailReceived[];
  behaviour: MailBehaviour;
  close(): Promise<void>;
}

const PASSWORD = 'secret-of-the-mail-server';

/** Starts a mail server on this machine, at which the service must sign in. */
export async function startMailServer(): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const mails: MailServer = { env: {}, received: [], behaviour: 'accept', close };
  const refusal = (responseCode: number) => Object.assign(new Error('Refused'), { responseCode });
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth({ username, password }, _session, callback) {
      const isKnown = username === 'service' && password === PASSWORD;
      if (!isKnown || mails.behaviour === 'refuse_account') return callback(refusal(535));
      callback(null, { user: username });
    },
    onMailFrom(_address, _session, callback) {
      if (mails.behaviour === 'hang_up') return hangUp();
      callback();
    },
    onRcptTo(_address, _session, callback) {
      callback(mails.behaviour === 'refuse_recipient' ? refusal(550) : null);
    },
    onData(stream, session, callback) {
      void stream.toArray().then((chunks: Buffer[]) => {
        if (mails.behaviour === 'refuse_content') return callback(refusal(554));
        const source = Buffer.concat(chunks).toString();
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : '';
        mails.received.push({ from, to: rcptTo[0]!.address, ...contentOf(source), source });
        if (mails.behaviour === 'lose_response') return hangUp();
        callback();
      });
    },
  });
  server.on('error', () => undefined); // connections that the tests break
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  mails.env = {
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String((server.server.address() as AddressInfo).port),
    SMTP_SECURITY: 'none',
    SMTP_USER: 'service',
    SMTP_PASSWORD: PASSWORD,
    SMTP_FROM: 'no-reply@invest.example',
    BACKOFFICE_URL: 'https://backoffice.invest.example',
  };
  return mails;

  async function close(): Promise<void> {
    hangUp();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
}

/** Reads what a person sees of an e-mail. */
function contentOf(source: string): Pick<MailReceived, 'messageId' | 'subject' | 'text'> {
  const end = source.indexOf('\r\n\r\n');
  const headers = source.slice(0, end).replace(/\r\n[ \t]/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1] ?? '';
  const body = source.slice(end + 4);
  const encoding = header('content-transfer-encoding');
  const text =
    encoding === 'base64'
      ? Buffer.from(body, 'base64').toString()
      : encoding === 'quoted-printable'
        ? fromQuotedPrintable(body)
        : body;
  return { messageId: header('message-id'), subject: subjectOf(header('subject')), text };
}

const subjectOf = (subject: string) =>
  subject
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_, text: string) =>
      Buffer.from(text, 'base64').toString(),
    )
    .replace(/=\?UTF-8\?Q\?([^?]*)\?=/gi, (_, text: string) =>
      fromQuotedPrintable(text.replace(/_/g, ' ')),
    );

function fromQuotedPrintable(text: string): string {
  const joined = text.replace(/=\r?\n/g, '');
  const bytes = joined.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString();
}
