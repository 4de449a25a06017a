import { InvalidArgumentError, Option, type Command } from 'commander';
import { Capability, Scope } from '../../generated/partner/enums.ts';
import { ROLES } from '../domain/operators/operator.ts';
import { isEmptyOrVisible } from '../domain/text.ts';
import { parseTime } from './output/cairo-time.ts';

const GROUP =
  'Directly on the database, for the first keys of an environment and for operator keys:';
const WHERE =
  '\n\nUses the database at DATABASE_URL or, in a sandbox without it, the one in DATA_DIR. The service ' +
  'may be running or not.';
const ONCE = ' The key is printed once and cannot be shown again: store it in a secret store.';

const ALLOWED_IPS = [
  '--allowed-ips <addresses>',
  'addresses and CIDR blocks, separated by commas (default: every address)',
  addresses,
] as const;
const PERSON = [
  '--person <person>',
  'the person, the same for all of their keys: no one can approve their own request',
] as const;
const EXPIRES_AT = [
  '--expires-at <moment>',
  'when the key expires; a date means the end of that day (default: never)',
  lastMoment,
] as const;

/**
 * Adds the commands that work on the database, because they create the keys for the back office API.
 */
export function addDatabaseCommands(program: Command): void {
  const add: Add = (name, summary, description, example) =>
    program
      .command(name)
      .helpGroup(GROUP)
      .summary(summary)
      .description(description + WHERE)
      .option('--yes', 'do not ask for confirmation')
      .addHelpText('after', `\nExample:\n  npm run backoffice -- ${name} ${example}`);

  addOperatorKeyCommands(add);
  addPartnerCommands(add);
}

type Add = (name: string, summary: string, description: string, example: string) => Command;

function addOperatorKeyCommands(add: Add): void {
  add(
    'create-operator-key',
    'create a back office key for a person or program',
    'Creates an operator key. Roles: finance handles money, operations handles properties and ' +
      `investors, app is the service's own app, admin can do everything. On live, nobody may have both ` +
      'finance and operations or app, with all of their keys together. If the person has no key yet, and ' +
      `the name resembles that of another person, the command asks for confirmation.${ONCE}`,
    '--name "Mona Farid, laptop" --person "Mona Farid" --roles finance --allowed-ips 10.20.0.0/24 ' +
      '--expires-at 2027-12-31',
  )
    .requiredOption('--name <name>', 'who will use the key, as shown in the audit log', named)
    .requiredOption(...PERSON, named)
    .requiredOption(
      '--roles <roles>',
      `separated by commas: ${ROLES.join(', ')}, or all`,
      listOf(ROLES),
    )
    .option(...ALLOWED_IPS)
    .option(...EXPIRES_AT)
    .action(async (options) => (await databaseCommands()).createOperatorKeyCommand(options));

  add(
    'list-operator-keys',
    'list the back office keys',
    'Lists the operator keys with their restrictions, including revoked and expired ones, but never the ' +
      'keys themselves.',
    '',
  ).action(async () => (await databaseCommands()).listOperatorKeysCommand());

  add(
    'revoke-operator-key',
    'revoke the key of somebody who leaves',
    'Revokes an operator key, within a second in every process. This cannot be undone. The audit log ' +
      'still shows what the key was used for, and later attempts to use it. The command shows who has the ' +
      'key, and asks for confirmation.',
    'op_3nkd8vte5rqa',
  )
    .argument('<id>', "the key's id: op_…")
    .action(async (id: string, options) =>
      (await databaseCommands()).revokeOperatorKeyCommand(id, options),
    );
}

function addPartnerCommands(add: Add): void {
  add(
    'create-partner',
    'open an account for a partner company',
    'Opens a partner account. Capabilities are off unless listed; limits have their defaults and can be ' +
      'changed with partners update. If another partner has the same name, the command asks for ' +
      'confirmation.',
    '--name "Nile Bank" --capabilities all --commission-percent 2.5 --signup-fee 50',
  )
    .requiredOption('--name <name>', "the company's name, as GET /me shows it", named)
    .addOption(
      new Option('--mode <mode>', 'in test mode, commissions are recorded but not payable')
        .choices(['live', 'test'])
        .default('live'),
    )
    .option(
      '--capabilities <capabilities>',
      `separated by commas: ${Capability.join(', ')}, or all`,
      listOf(Capability),
      [],
    )
    .option(
      '--commission-percent <percent>',
      'purchase commission, as a percentage of amounts.gross',
      percentage,
      0,
    )
    .option('--signup-fee <egp>', 'amount for each new investor who completes KYC', amount, 0)
    .action(async (options) => (await databaseCommands()).createPartnerCommand(options));

  add(
    'create-api-key',
    "create a key for a partner's servers",
    `Creates an API key for a partner in this environment.${ONCE}`,
    '--partner ptn_01k… --name "Production servers" --scopes all --allowed-ips 203.0.113.0/24',
  )
    .requiredOption('--partner <id>', "the partner's id: ptn_…")
    .requiredOption('--name <name>', 'what the key is for, such as "Production servers"', named)
    .requiredOption(
      '--scopes <scopes>',
      `separated by commas: ${Scope.join(', ')}, or all`,
      listOf(Scope),
    )
    .option(...ALLOWED_IPS)
    .option(...EXPIRES_AT)
    .action(async (options) => (await databaseCommands()).createApiKeyCommand(options));
}

/** Loads the commands only if needed, because the others use no database. */
const databaseCommands = () => import('./database-commands.ts');

/** Reads a list of values of `allowed`, separated by commas; `all` means all of them. */
function listOf<Item extends string>(allowed: readonly Item[]) {
  return (text: string): Item[] => {
    if (text === 'all') return [...allowed];
    const items = text.split(',').map((item) => item.trim());
    const unknown = items.find((item) => !allowed.includes(item as Item));
    if (unknown !== undefined) refuse(`"${unknown}" is not one of: all, ${allowed.join(', ')}.`);
    return items as Item[];
  };
}

function addresses(text: string): string[] {
  return text.split(',').map((address) => address.trim());
}

const MAX_NAME_LENGTH = 200;

function named(text: string): string {
  const name = text.trim();
  if (name === '' || !isEmptyOrVisible(name)) refuse('Give a name.');
  if (name.length > MAX_NAME_LENGTH)
    refuse(`Give a name of at most ${MAX_NAME_LENGTH} characters.`);
  return name;
}

function amount(text: string): number {
  const value = Number(text);
  if (!/^\d+(\.\d{1,2})?$/.test(text) || !Number.isFinite(value))
    refuse('Give a number with at most 2 decimals.');
  return value;
}

function percentage(text: string): number {
  const percent = amount(text);
  return percent <= 100 ? percent : refuse('Give at most 100.');
}

function lastMoment(text: string): string {
  return (
    parseTime(text, true) ??
    refuse('Give a date in Cairo, such as 2027-12-31, or a time such as 2027-12-31T23:59:59Z.')
  );
}

function refuse(message: string): never {
  throw new InvalidArgumentError(message);
}
