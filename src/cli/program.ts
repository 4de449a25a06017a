import { Argument, Command, CommanderError, Option } from 'commander';
import { operations, type OperationId } from '../../generated/backoffice/operations.ts';
import { operationOf, tags, type Operation } from './contract.ts';
import { addDatabaseCommands } from './database-program.ts';
import { fieldsOf, plain } from './fields.ts';
import { grammar, type CommandRow } from './grammar.ts';
import { resolvers } from './names.ts';
import { optionsOf, type Options } from './options.ts';
import { terminal } from './terminal.ts';

/**
 * A command line that was read: an operation, the object that it is about, and the values of its
 * options.
 */
export interface Call {
  operation: OperationId;
  /** As it was written; null where the command is about no object. */
  target: string | null;
  options: Options;
}

const START = 'npm run backoffice --';

const ABOUT = `What staff do, from a terminal: partners and their keys, properties, investors and their wallets, orders and payments. Every command is a call of the back office API with your key, and the audit log has it under your name.

It calls BACKOFFICE_URL with the operator key in BACKOFFICE_KEY; without them, the sandbox that runs on this machine. Times are Cairo's, amounts EGP.`;

const MORE = `
Examples:
  ${START} orders list --status payment_under_review
  ${START} orders show PI-2026-00000417
  ${START} orders confirm-payment PI-2026-00000417
  ${START} partners create --help
  npm run --silent backoffice -- orders list --all --json > orders.json

Instead of an id you can write a partner's name, a property's code, an investor's phone or an order's number.
What cannot be undone, and what buys or locks out, says first what will happen and asks; a script says --yes, with any command.
With --json an error is JSON, too, on standard error: the API's own, or { "error": { "code", "message" } } with the code refused, wrong_command_line or no_answer.

Exit code:
  0  done
  1  refused or failed
  2  the command line is wrong, or there is nobody to ask and no --yes
  3  the service was not reached, or its answer did not come: whether a change was made is then not known, and the message says where to look`;

const DEFAULT_WIDTH = 80;
const OUTPUT = {
  writeOut: (text: string) => void terminal().output.write(text),
  writeErr: (text: string) => void terminal().errors.write(text),
  getOutHelpWidth: () => terminal().output.columns ?? DEFAULT_WIDTH,
};
const SILENT = { writeErr: () => undefined, outputError: () => undefined };

/**
 * The whole command line. `run` carries out a command of the contract. It throws CommanderError and
 * never ends the process.
 * @param options.silent writes nothing on standard error: the caller says what is wrong
 */
export function createProgram(
  run: (call: Call) => Promise<void>,
  { silent = false } = {},
): Command {
  const program = new Command(START)
    .configureOutput({ ...OUTPUT, ...(silent && SILENT) })
    .description(ABOUT)
    .exitOverride()
    .showSuggestionAfterError()
    .helpCommand(false)
    .configureHelp({ subcommandTerm })
    .commandsGroup('Through the back office API:');
  const groups = new Map<string, Command>();
  for (const id of Object.keys(operations) as OperationId[]) {
    const operation = operationOf(id);
    const [group = ''] = grammar[id].command.split(' ');
    const parent =
      groups.get(group) ??
      program
        .command(group)
        .description(plain(tags.get(operation.tag) ?? ''))
        .helpCommand(false);
    groups.set(group, parent);
    addOperation(parent, operation, grammar[id], run);
  }
  addDatabaseCommands(program);
  return program.addHelpText('after', MORE);
}

function addOperation(
  parent: Command,
  operation: Operation,
  row: CommandRow,
  run: (call: Call) => Promise<void>,
): void {
  const [, verb = '', argument] = row.command.split(' ');
  const command = parent
    .command(verb)
    .summary(operation.summary.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase()))
    .description(describe(operation, row));
  const name = argument?.replace(/[<>]/g, '');
  if (name)
    command.addArgument(new Argument(`<${name}>`, resolvers[name]?.written ?? `id of a ${name}`));
  for (const option of fieldsOf(operation).flatMap(optionsOf)) command.addOption(option);
  if (operation.body)
    command.option(
      '--from <file>',
      'take the JSON body of this file, or of standard input for -; options go before it',
    );
  if (isList(operation)) {
    command
      .option('--limit <number>', 'as many at most, 1 to 100 (20)')
      .option('--cursor <cursor>', 'begin where another page ended');
    command.option('--all', 'all of them, page by page');
  }
  if (operation.takesKey)
    command.option(
      '--idempotency-key <key>',
      'repeat a command that got no answer, under the key that it told',
    );
  command.addOption(new Option('--yes', 'do not ask whether to do it').hideHelp(!row.warn));
  command.option('--json', 'print the answer of the API as it is, for scripts');
  command.addHelpText(
    'after',
    `\nExamples:\n${row.examples.map((example) => `  ${START} ${example}`).join('\n')}`,
  );
  command.action((...read: unknown[]) =>
    run({
      operation: operation.id,
      target: name ? String(read[0]) : null,
      options: read.at(-2) as Options,
    }),
  );
}

function describe({ description, roles }: Operation, { warn }: CommandRow): string {
  const parts = [plain(description), `For operators with the role ${either(roles)}.`];
  return [
    ...parts,
    ...(warn ? ['It says what will happen and whether that can be undone, and asks.'] : []),
  ].join('\n\n');
}

/** A command with what it needs, in the list of its group. */
function subcommandTerm(command: Command): string {
  return [
    command.name(),
    ...command.registeredArguments.map((argument) => `<${argument.name()}>`),
  ].join(' ');
}

function either(roles: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(roles);
}

/** Whether the operation answers with a page of a list. */
export function isList({ query }: Operation): boolean {
  return query.some(({ name }) => name === 'cursor');
}

/** Whether an error only ends a command line that asked for help. */
export function isHelp(error: unknown): boolean {
  return error instanceof CommanderError && error.exitCode === 0;
}
