import { certify } from './commands/certify.ts';
import type { CommandLine } from './command-line.ts';
import { doctor } from './commands/doctor.ts';
import { listCommand } from './commands/list-command.ts';
import { listen } from './commands/listen.ts';
import { login } from './commands/login.ts';
import { reset } from './commands/reset.ts';
import { revokeKey } from './commands/revoke-key.ts';
import { settlements } from './commands/settlements.ts';
import { triggerEvent } from './commands/trigger.ts';

interface Option {
  type: 'string' | 'boolean';
  /** What its value is, for the help. */
  value?: string;
  about: string;
}

/** A command of the command line. */
export interface Command {
  usage: string;
  summary: string;
  options: Readonly<Record<string, Option>>;
  /** The maximum number of positional arguments. */
  takes: number;
  /** @returns the exit code */
  run(line: CommandLine): Promise<number>;
}

const text = (value: string, about: string): Option => ({ type: 'string', value, about });
const flag = (about: string): Option => ({ type: 'boolean', about });
const one = (of: string, value = 'ID') => text(value, `Only those of this ${of}.`);
const several = (what: string) => text('A,B', `Only these ${what}, separated by commas.`);
const paging = {
  limit: text('N', 'How many, from 1 to 100; 20.'),
  cursor: text('CURSOR', 'The next page, as the previous one names it.'),
};
const created = {
  'created-from': text('TIME', 'Only those of this time or later, such as 2026-11-10T00:00:00Z.'),
  'created-to': text('TIME', 'Only those before this time.'),
};
const receiver = {
  'forward-to': text('URL', 'The address of your server, such as http://localhost:4000/webhooks.'),
};

/** All commands, in the order of the help. */
export const commands: Readonly<Record<string, Command>> = {
  login: {
    usage: 'login [--base-url URL]',
    summary: 'Checks an API key and stores it in a file that only you can read.',
    options: {
      'base-url': text('URL', 'The environment; the one that is stored, or the sandbox.'),
    },
    takes: 0,
    run: login,
  },
  doctor: {
    usage: 'doctor [--send-test]',
    summary: 'Checks key, clock, scopes, capabilities, webhook endpoints and signatures.',
    options: { 'send-test': flag('Sends a webhook.test event on live, too.') },
    takes: 0,
    run: doctor,
  },
  certify: {
    usage: 'certify',
    summary: 'Shows what your integration proves in the sandbox, and issues the report to file.',
    options: {},
    takes: 0,
    run: certify,
  },
  listen: {
    usage: 'listen --forward-to URL',
    summary: 'Sends your events to a server on your machine, signed with a local secret.',
    options: {
      ...receiver,
      secret: text('SECRET', 'Signs with this secret; with one that is created and stored.'),
      types: several('types of events'),
      after: text('ID', 'Begins after this event, or with the oldest (start); with new events.'),
      retries: text('N', 'Repeats a delivery that failed up to N times; 3.'),
      'poll-seconds': text('N', 'Waits N seconds between requests; 1.'),
      count: text('N', 'Ends after N events; runs until it is interrupted.'),
    },
    takes: 0,
    run: listen,
  },
  trigger: {
    usage: 'trigger <event>',
    summary: 'Makes an event happen in the sandbox, with a new customer and order.',
    options: { list: flag('Lists all events.') },
    takes: 1,
    run: triggerEvent,
  },
  settlements: {
    usage: 'settlements <day> [--csv]',
    summary: 'Prints the totals of a day in Cairo (YYYY-MM-DD), or all of it as CSV or JSON.',
    options: { csv: flag('Prints all rows as CSV.') },
    takes: 1,
    run: settlements,
  },
  reset: {
    usage: 'reset --yes',
    summary: 'Replaces your customers, orders and units in the sandbox by fresh ones.',
    options: { yes: flag('Confirms that your data in the sandbox may go.') },
    takes: 0,
    run: reset,
  },
  'revoke-key': {
    usage: 'revoke-key --yes',
    summary: 'Revokes the key that is used here, on live, too: for a key that has leaked.',
    options: { yes: flag('Confirms that the key is refused from now on.') },
    takes: 0,
    run: revokeKey,
  },
  events: {
    usage: 'events [<id>]',
    summary: 'Lists your events, newest first, or shows one.',
    options: {
      type: several('types'),
      customer: one('customer'),
      order: one('order'),
      'delivery-success': text('false', 'Only those that one of your endpoints has not accepted.'),
      ...created,
      ...paging,
    },
    takes: 1,
    run: listCommand('events'),
  },
  orders: {
    usage: 'orders [<id or number>]',
    summary: 'Lists your orders, newest first, or shows one.',
    options: {
      status: several('states'),
      customer: one('customer'),
      property: one('property', 'ID'),
      source: text('api|app', 'Only those that you placed (api), or placed in the app.'),
      'external-reference': text('TEXT', 'Only the order with your reference.'),
      number: text('NUMBER', 'Only the order with this number, such as PI-2026-10453217.'),
      'settlement-reference': text('TEXT', 'Only those that this transfer pays.'),
      ...created,
      'updated-from': text('TIME', 'Only those that changed last at this time or later.'),
      'updated-to': text('TIME', 'Only those that changed last before this time.'),
      ...paging,
    },
    takes: 1,
    run: listCommand('orders'),
  },
  customers: {
    usage: 'customers [<id>]',
    summary: 'Lists your customers, newest first, or shows one.',
    options: {
      'external-id': text('TEXT', 'Only the customer with your id.'),
      phone: text('PHONE', 'Only the customer with this number.'),
      status: text('STATE', 'Only those whose link is pending_consent, active or unlinked.'),
      'can-invest': text('true|false', 'Only those who can invest now, or cannot.'),
      ...created,
      'updated-from': text('TIME', 'Only those that changed at this time or later.'),
      ...paging,
    },
    takes: 1,
    run: listCommand('customers'),
  },
  properties: {
    usage: 'properties [<id or code>]',
    summary: 'Lists the properties, newest first, or shows one.',
    options: {
      status: several('states'),
      city: text('CITY', 'Only those in this city.'),
      search: text('TEXT', 'Only those with this text.'),
      ...paging,
    },
    takes: 1,
    run: listCommand('properties'),
  },
  commissions: {
    usage: 'commissions',
    summary: 'Lists your commission ledger, newest first.',
    options: { type: several('types'), order: one('order'), ...created, ...paging },
    takes: 0,
    run: listCommand('commissions'),
  },
  deliveries: {
    usage: 'deliveries [<id>]',
    summary: 'Lists the deliveries of webhooks, newest first, or shows one.',
    options: {
      endpoint: one('endpoint'),
      event: one('event'),
      'event-type': several('types of events'),
      status: text('STATE', 'Only those that are pending, succeeded or failed.'),
      ...created,
      ...paging,
    },
    takes: 1,
    run: listCommand('deliveries'),
  },
  requests: {
    usage: 'requests [<request id>]',
    summary: 'Lists what you sent in the last 30 days, or shows the request of an error.',
    options: {
      status: text('STATUS', 'Only those with this status, such as 409, or class, such as 4xx.'),
      operation: text('NAME', 'Only those of this operation, such as createOrder.'),
      'error-code': text('CODE', 'Only those with this error.'),
      from: text('TIME', 'Only those at this time or later.'),
      to: text('TIME', 'Only those before this time.'),
      ...paging,
    },
    takes: 1,
    run: listCommand('requests'),
  },
};
