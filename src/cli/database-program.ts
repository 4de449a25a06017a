import { InvalidArgumentError, Option, type Command } from 'commander';
import { Capability, Scope } from '../../generated/partner/enums.ts';
import { ROLES } from '../domain/operators/operator.ts';
import { readMoment } from './cairo-time.ts';

const GROUP =
  'At the database itself, for the first keys of an environment and the keys of operators:';
const WHERE =
  '\n\nIt works on the database of DATABASE_URL; in a sandbox without one, on that of DATA_DIR, whether or not the service is running.';
const ONCE = ' The key is printed once and cannot be shown again: store it where secrets belong.';

const ALLOWED_IPS = [
  '--allowed-ips <addresses>',
  'comma-separated addresses and CIDR blocks; any address unless given',
  addresses,
] as const;
const EXPIRES_AT = [
  '--expires-at <moment>',
  'when it stops working, a day alone at its end; never unless given',
  lastMoment,
] as const;

/**
 * Adds the commands for which the back office API has no door, because they make the keys to it.
 */
export function addDatabaseCommands(program: Command): void {
  const add = (name: string, summary: string, description: string, example: string) =>
    program
      .command(name)
      .helpGroup(GROUP)
      .summary(summary)
      .description(description + WHERE)
      .option('--yes', 'do not ask, where something is asked')
      .addHelpText('after', `\nExample:\n  npm run backoffice -- ${name} ${example}`);

  add(
    'create-operator-key',
    'a key for a person or program of the back office',
    `Creates an operator key. Roles: finance handles money, operations handles properties and investors, app is the service's own app, admin may do everything.${ONCE}`,
    '--name "Mona Farid" --roles finance --allowed-ips 10.20.0.0/24 --expires-at 2027-12-31',
  )
    .requiredOption('--name <name>', 'who will use it, as the audit log shows it', named)
    .requiredOption(
      '--roles <roles>',
      `comma-separated: ${ROLES.join(', ')}, or all`,
      listOf(ROLES),
    )
    .option(...ALLOWED_IPS)
    .option(...EXPIRES_AT)
    .action(async (options) => (await atDatabase()).createOperatorKeyCommand(options));

  add(
    'list-operator-keys',
    'who has a key of the back office',
    'Lists the operator keys with their restrictions, revoked and expired ones too; never the keys themselves.',
    '',
  ).action(async () => (await atDatabase()).listOperatorKeysCommand());

  add(
    'revoke-operator-key',
    'end the key of somebody who leaves',
    'Refuses an operator key from now on, within a second in every process. This cannot be undone. The audit log still shows what the key was used for, and later attempts to use it. The command shows whose key it is, and asks.',
    'op_3nkd8vte5rqa',
  )
    .argument('<id>', "the key's id: op_…")
    .action(async (id: string, options) =>
      (await atDatabase()).revokeOperatorKeyCommand(id, options),
    );

  add(
    'create-partner',
    'an account for a partner company',
    'Opens a partner account. Capabilities are off unless named; limits have their defaults and are changed with partners update. Where another partner has the name, it asks.',
    '--name "Nile Bank" --capabilities all --commission-percent 2.5 --signup-fee 50',
  )
    .requiredOption('--name <name>', "the company's name, as GET /me shows it", named)
    .addOption(
      new Option('--mode <mode>', 'test records commissions that are not payable')
        .choices(['live', 'test'])
        .default('live'),
    )
    .option(
      '--capabilities <capabilities>',
      `comma-separated: ${Capability.join(', ')}, or all`,
      listOf(Capability),
      [],
    )
    .option(
      '--commission-percent <percent>',
      'purchase commission, percent of amounts.gross',
      amount,
      0,
    )
    .option('--signup-fee <egp>', 'paid for each new investor with completed KYC', amount, 0)
    .action(async (options) => (await atDatabase()).createPartnerCommand(options));

  add(
    'create-api-key',
    "a key for a partner's servers",
    `Makes an API key of this environment for a partner.${ONCE}`,
    '--partner ptn_01k… --name "Production servers" --scopes all --allowed-ips 203.0.113.0/24',
  )
    .requiredOption('--partner <id>', "the partner's id: ptn_…")
    .requiredOption('--name <name>', 'what it is for, such as "Production servers"', named)
    .requiredOption(
      '--scopes <scopes>',
      `comma-separated: ${Scope.join(', ')}, or all`,
      listOf(Scope),
    )
    .option(...ALLOWED_IPS)
    .option(...EXPIRES_AT)
    .action(async (options) => (await atDatabase()).createApiKeyCommand(options));
}

/** Read only where needed: the commands of the API do without a database. */
const atDatabase = () => import('./database-commands.ts');

/** A comma-separated list of some of `allowed`; `all` is all of them. */
function listOf<Item extends string>(allowed: readonly Item[]) {
  return (text: string): Item[] => {
    if (text === 'all') return [...allowed];
    const items = text.split(',').map((item) => item.trim());
    const unknown = items.find((item) => !allowed.includes(item as Item));
    if (unknown !== undefined) refuse(`"${unknown}" is none of: all, ${allowed.join(', ')}.`);
    return items as Item[];
  };
}

function addresses(text: string): string[] {
  return text.split(',').map((address) => address.trim());
}

function named(text: string): string {
  return text.trim() || refuse('Give a name.');
}

function amount(text: string): number {
  const value = Number(text);
  if (!/^\d+(\.\d{1,2})?$/.test(text) || !Number.isFinite(value))
    refuse('Give a number with at most 2 decimals.');
  return value;
}

function lastMoment(text: string): string {
  return (
    readMoment(text, true) ??
    refuse('Give a day in Cairo, 2027-12-31, or a moment such as 2027-12-31T23:59:59Z.')
  );
}

function refuse(message: string): never {
  throw new InvalidArgumentError(message);
}
