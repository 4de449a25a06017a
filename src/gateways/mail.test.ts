import net from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { startMailServer } from '../../test/support/gateways/mail-server.ts';
import { useStarted } from '../../test/support/use-service.ts';
import { sendMail, type MailServer } from './mail.ts';

const mails = useStarted(() => startMailServer());

const serverOf = (change: Partial<MailServer> = {}): MailServer => ({
  host: mails.env.SMTP_HOST!,
  port: Number(mails.env.SMTP_PORT),
  security: 'none',
  account: { user: mails.env.SMTP_USER!, pass: mails.env.SMTP_PASSWORD! },
  from: 'no-reply@invest.example',
  consoleUrl: 'https://backoffice.invest.example',
  ...change,
});
const mail = {
  id: 'eml_1',
  to: 'mona@service.example',
  subject: 'إجراء بانتظار قرارك',
  text: 'نص',
};

/** A port on which nobody listens. */
async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.on('listening', resolve));
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describe('sendMail', () => {
  it('sends what it is given, and marks it as automatic', async () => {
    expect(await sendMail(serverOf(), mail)).toEqual({ status: 'accepted', error: null });
    const { source, ...received } = mails.received.at(-1)!;
    expect(received).toMatchObject({
      to: mail.to,
      messageId: '<eml_1@backoffice.invest.example>',
      subject: mail.subject,
    });
    expect(received.text.trim()).toBe(mail.text);
    expect(source).toMatch(/^Auto-Submitted: auto-generated/im);
  });

  it('is unavailable without a connection, a known host, an account or encryption', async () => {
    const servers = [
      serverOf({ port: await freePort() }),
      serverOf({ host: 'no-such-host.invalid' }),
      serverOf({ account: { user: 'service', pass: 'wrong' } }),
      serverOf({ security: 'starttls' }), // which this server does not offer
      serverOf({ security: 'tls' }),
    ];
    const before = mails.received.length;
    for (const server of servers)
      expect(await sendMail(server, mail)).toMatchObject({ status: 'unavailable' });
    expect(mails.received).toHaveLength(before);
  });

  it('cannot be made to add a recipient or a header', async () => {
    const hostile = { ...mail, subject: 'Hello\r\nBcc: thief@evil.example' };
    await sendMail(serverOf(), hostile);
    const { source, to } = mails.received.at(-1)!;
    expect(to).toBe(mail.to);
    expect(source).not.toMatch(/^Bcc:/im);
  });
});
