import type { CommandLine } from './command-line.ts';
import { doctor } from './doctor.ts';
import { listCommand } from './list-command.ts';
import { listen } from './listen.ts';
import { login } from './login.ts';
import { triggerEvent } from './trigger.ts';

/** A command of the command line. */
export interface Command {
  usage: string;
  summary: string;
  options: Record<string, { type: 'string' | 'boolean' }>;
  /** The maximum number of positional arguments. */
  takes: number;
  /** @returns the exit code */
  run(line: CommandLine): Promise<number>;
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const paging = { limit: text, cursor: text };

/** All commands, in the order of the help. */
export const commands: Readonly<Record<string, Command>> = {
  login: {
    usage: 'login [--base-url URL]',
    summary: 'Checks an API key and stores it in a file that only you can read.',
    options: { 'base-url': text },
    takes: 0,
    run: login,
  },
  doctor: {
    usage: 'doctor [--send-test]',
    summary: 'Checks key, clock, scopes, capabilities, webhook endpoints and signatures.',
    options: { 'send-test': flag },
    takes: 0,
    run: doctor,
  },
  listen: {
    usage: 'listen --forward-to URL',
    summary: 'Sends your events to a server on your machine, signed with a local secret.',
    options: {
      'forward-to': text,
      secret: text,
      types: text,
      after: text,
      retries: text,
      'poll-seconds': text,
      count: text,
    },
    takes: 0,
    run: listen,
  },
  trigger: {
    usage: 'trigger <event>',
    summary: 'Makes an event happen in the sandbox, with a new customer and order.',
    options: { list: flag },
    takes: 1,
    run: triggerEvent,
  },
  events: {
    usage: 'events [<id>]',
    summary: 'Lists your events, newest first, or shows one.',
    options: { type: text, customer: text, order: text, ...paging },
    takes: 1,
    run: listCommand('events'),
  },
  orders: {
    usage: 'orders [<id>]',
    summary: 'Lists your orders, newest first, or shows one.',
    options: { status: text, customer: text, ...paging },
    takes: 1,
    run: listCommand('orders'),
  },
  requests: {
    usage: 'requests [<request id>]',
    summary: 'Lists what you sent in the last 30 days, or shows the request of an error.',
    options: { status: text, operation: text, 'error-code': text, from: text, to: text, ...paging },
    takes: 1,
    run: listCommand('requests'),
  },
};
