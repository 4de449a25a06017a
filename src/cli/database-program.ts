import { InvalidArgumentError, Option, type Command } from 'commander';
import { Capability, Scope } from '../../generated/partner/enums.ts';
import { isEmptyOrVisible, isLine, withoutBidiControls } from '../text.ts';
import { parseTime } from './output/cairo-time.ts';
import { print } from './terminal.ts';

const GROUP =
  'On this machine: a key of your own, and the first keys of an environment, directly on the database:';
const WHERE =
  '\n\nUses the database at DATABASE_URL or, in a sandbox without it, the one in DATA_DIR. The ' +
  'service may be running or not. Names the database at DATABASE_URL and asks whether it is the right ' +
  'one; scripts name it with --database.';
const ONCE = ' The key is printed once and cannot be shown again: store it in a secret store.';

const ALLOWED_IPS = [
  '--allowed-ips <addresses>',
  'addresses and CIDR blocks, separated by commas (default: every address)',
  addresses,
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
  const add = (name: string, summary: string, description: string, example: string) =>
    program
      .command(name)
      .helpGroup(GROUP)
      .summary(summary)
      .description(description + WHERE)
      .option('--yes', 'do not ask for confirmation')
      .option('--database <name>', 'the database that it must be, such as partner_api')
      .addHelpText('after', `\nExample:\n  npm run backoffice -- ${name} ${example}`);

  program
    .command('new-key')
    .helpGroup(GROUP)
    .summary('make a back office key of your own')
    .description(
      'Makes an operator key and prints it with its fingerprint. Keep the key, which works once it is ' +
        'added. The fingerprint is no secret: an admin adds it when you are invited (operators invite, ' +
        'operators add-key), and you can replace your own key with it (operators add-own-key). Nothing ' +
        'is stored or sent.',
    )
    .option('--yes', 'do not ask for confirmation')
    .addHelpText('after', '\nExample:\n  npm run backoffice -- new-key')
    .action(newKey);

  add(
    'create-admin',
    'create the first admin of an environment',
    `Creates an operator with the role admin and a key. Everybody else is invited by an admin: ` +
      `operators invite. The command is refused while two admins can call the back office.${ONCE}`,
    '--name "Mona Farid" --email mona.farid@service.example --allowed-ips 10.20.0.0/24 --expires-at 2027-12-31',
  )
    .requiredOption('--name <name>', 'the person, as the audit log shows them', named)
    .requiredOption('--email <address>', "the person's e-mail address", emailAddress)
    .option(...ALLOWED_IPS)
    .option(...EXPIRES_AT)
    .action(async (options) => (await databaseCommands()).createAdminCommand(options));

  add(
    'create-partner',
    'open an account for a partner company',
    'Opens a partner account. Capabilities are off unless listed; limits have their defaults and ' +
      'can be changed with partners update. If another partner has the same name, the command asks ' +
      'for confirmation.',
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

/** Makes an operator key and prints it. */
async function newKey(): Promise<void> {
  const { mintOperatorKey } = await import('../domain/keys/mint-key.ts');
  const { key, fingerprint } = mintOperatorKey();
  print(`key           ${key}\nfingerprint   ${fingerprint}`);
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
  const name = withoutBidiControls(text).trim();
  if (name === '' || !isEmptyOrVisible(name)) refuse('Give a name.');
  if (!isLine(name)) refuse('Give a name without line breaks and other control characters.');
  if (name.length > MAX_NAME_LENGTH)
    refuse(`Give a name of at most ${MAX_NAME_LENGTH} characters.`);
  return name;
}

function emailAddress(text: string): string {
  return /^[^\s@\p{C}]+@[^\s@\p{C}]+$/u.test(text) ? text : refuse('Give an e-mail address.');
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
