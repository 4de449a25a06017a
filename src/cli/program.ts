import { Argument, Command, CommanderError, Option } from 'commander';
import { operations, type OperationId } from '../../generated/backoffice/operations.ts';
import { operationOf, tags, type Operation } from './calls/contract.ts';
import { addDatabaseCommands } from './database-program.ts';
import { fieldsOf, plain } from './calls/fields.ts';
import { exampleOf } from './calls/example.ts';
import { writtenFor } from './calls/names.ts';
import { optionsOf, type Options } from './options.ts';
import { terminal } from './terminal.ts';

/** A parsed command line: an operation, its object, and the values of its options. */
export interface Call {
  operation: OperationId;
  /** As the person typed it; null if the command has no object. */
  target: string | null;
  options: Options;
}

const START = 'npm run backoffice --';

const ABOUT = `The back office from a terminal: partners and their keys, properties, investors and their \
wallets, orders and payments. Every command calls the back office API with your key, and is recorded in the audit log \
under your name.

It calls BACKOFFICE_URL with the operator key in BACKOFFICE_KEY. If they are not set, it calls the sandbox on this \
machine. Times are in Cairo time, amounts in EGP.`;

const MORE = `
Examples:
  ${START} orders list --status payment_under_review
  ${START} orders show PI-2026-00000417
  ${START} orders confirm-payment PI-2026-00000417
  ${START} partners create --help
  npm run --silent backoffice -- orders list --all --json > orders.json
  npm run --silent backoffice -- orders list --csv > orders.csv

Instead of an id you can give a partner's name, a property's code, an investor's phone or full name, a receipt's \
reference, or a number such as PI-2026-00000417 or WD-17. Find something with search all.
Before a change that cannot be undone, that moves money, buys shares or locks somebody out, the command \
shows what will happen and asks for confirmation. Scripts pass --yes; every command accepts it.
With --json, errors are also JSON, on standard error: the error of the API, or { "error": { "code", "message" } } \
with the code refused, wrong_command_line or no_answer.

Exit code:
  0  done
  1  refused or failed
  2  the command line is wrong, or confirmation is needed and there is neither a terminal nor --yes
  3  the service could not be reached, or its response was lost: it is unknown whether a change was \
made, and the message says where to look`;

const DEFAULT_WIDTH = 80;
const OUTPUT = {
  writeOut: (text: string) => void terminal().output.write(text),
  writeErr: (text: string) => void terminal().errors.write(text),
  getOutHelpWidth: () => terminal().output.columns ?? DEFAULT_WIDTH,
};
const SILENT = { writeErr: () => undefined, outputError: () => undefined };

/**
 * Creates the whole command line. `run` performs a command of the contract. Parsing throws
 * CommanderError and never ends the process.
 * @param options.silent writes nothing to standard error, because the caller does
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
    const { group, verb } = operation.command;
    if (verb === '') {
      addOperation(program, operation, run);
      continue;
    }
    const parent =
      groups.get(group) ??
      program
        .command(group)
        .description(plain(tags.get(operation.tag) ?? ''))
        .helpCommand(false);
    groups.set(group, parent);
    addOperation(parent, operation, run);
  }
  addDatabaseCommands(program);
  return program.addHelpText('after', MORE);
}

function addOperation(
  parent: Command,
  operation: Operation,
  run: (call: Call) => Promise<void>,
): void {
  const { group, verb, argument, written } = operation.command;
  const command = parent
    .command(verb || group)
    .summary(operation.summary.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase()))
    .description(describe(operation));
  if (argument) command.addArgument(new Argument(`<${argument}>`, writtenFor(argument) ?? written));
  for (const option of fieldsOf(operation).flatMap(optionsOf)) command.addOption(option);
  if (operation.body)
    command.option(
      '--from <file>',
      'read the JSON body from this file, or from standard input if it is -; options override it',
    );
  if (isList(operation)) {
    command
      .option('--limit <number>', 'maximum number of rows, 1 to 100 (default: 20)')
      .option('--cursor <cursor>', 'continue after another page')
      .option('--all', 'read all pages');
  }
  if (operation.hasCsv)
    command.option('--csv', 'print all that is selected as CSV, for a spreadsheet');
  if (operation.takesKey)
    command.option(
      '--idempotency-key <key>',
      'repeat a command that got no response, with the key that it printed',
    );
  command.addOption(
    new Option('--yes', 'do not ask for confirmation').hideHelp(!operation.hasPreview),
  );
  command.option('--json', 'print the response of the API unchanged, for scripts');
  command.addHelpText('after', () => `\nExample:\n  ${START} ${exampleOf(operation)}`);
  command.action((...read: unknown[]) =>
    run({
      operation: operation.id,
      target: argument ? String(read[0]) : null,
      options: read.at(-2) as Options,
    }),
  );
}

function describe({ description, roles, hasPreview }: Operation): string {
  const parts = [plain(description), `For operators with the role ${either(roles)}.`];
  return [
    ...parts,
    ...(hasPreview ? ['Shows what will happen, and asks for confirmation.'] : []),
  ].join('\n\n');
}

/** Returns a command and its arguments, for the list of its group. */
function subcommandTerm(command: Command): string {
  return [
    command.name(),
    ...command.registeredArguments.map((argument) => `<${argument.name()}>`),
  ].join(' ');
}

function either(roles: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(roles);
}

/** Returns whether the operation returns a page of a list. */
function isList({ query }: Operation): boolean {
  return query.some(({ name }) => name === 'cursor');
}

/** Returns whether the error only ends a command line that asked for help. */
export function isHelp(error: unknown): boolean {
  return error instanceof CommanderError && error.exitCode === 0;
}
