/** `npm run backoffice -- <command>`: the first keys of an environment, for which the back office API has no door yet. */
import { Command, InvalidArgumentError, Option } from 'commander';
import { Capability, Scope } from '../../generated/partner/enums.ts';
import { ApiError } from '../errors.ts';
import { StartError } from '../start-error.ts';
import { createApiKeyCommand, createOperatorKeyCommand, createPartnerCommand } from './commands.ts';

const ROLES = ['finance', 'operations', 'app', 'admin'] as const;

/** A comma-separated list of some of `allowed`; `all` is all of them. */
function listOf<Item extends string>(allowed: readonly Item[]) {
  return (text: string): Item[] => {
    if (text === 'all') return [...allowed];
    const items = text.split(',').map((item) => item.trim());
    const unknown = items.find((item) => !allowed.includes(item as Item));
    if (unknown !== undefined) throw new InvalidArgumentError(`"${unknown}" is none of: all, ${allowed.join(', ')}.`);
    return items as Item[];
  };
}

function amount(text: string): number {
  const value = Number(text);
  if (!/^\d+(\.\d{1,2})?$/.test(text) || !Number.isFinite(value)) throw new InvalidArgumentError('Give a number with at most 2 decimals.');
  return value;
}

function moment(text: string): string {
  if (Number.isNaN(Date.parse(text))) throw new InvalidArgumentError('Give a moment such as 2027-12-31T23:59:59Z.');
  return new Date(text).toISOString();
}

const program = new Command('npm run backoffice --').description(
  'Makes the first keys of an environment. Everything else is done through the back office API (openapi/backoffice).\n\n' +
    'It works on the database of DATABASE_URL; in a sandbox without one, on that of DATA_DIR, whether or not the service is running.\n' +
    'A key is printed once and cannot be shown again: store it where secrets belong.',
);

program
  .command('create-operator-key')
  .summary('a key for a person or program of the back office')
  .description(
    'Makes an operator key. Roles: finance decides about payments, operations about properties and investors, app is the own app, admin may do everything.',
  )
  .requiredOption('--name <name>', 'who will use it, as the audit log shows it')
  .requiredOption('--roles <roles>', `comma-separated: ${ROLES.join(', ')}, or all`, listOf(ROLES))
  .addHelpText('after', '\nExample:\n  npm run backoffice -- create-operator-key --name "Mona Farid" --roles admin')
  .action(createOperatorKeyCommand);

program
  .command('create-partner')
  .summary('an account for a partner company')
  .description('Opens a partner account. Capabilities are off unless named; limits have their defaults and are changed through the back office API.')
  .requiredOption('--name <name>', "the company's name, as GET /me shows it")
  .addOption(new Option('--mode <mode>', 'test records commissions that are not payable').choices(['live', 'test']).default('live'))
  .option('--capabilities <capabilities>', `comma-separated: ${Capability.join(', ')}, or all`, listOf(Capability), [])
  .option('--commission-percent <percent>', 'purchase commission, percent of amounts.gross', amount, 0)
  .option('--signup-fee <egp>', 'paid for each new investor with completed KYC', amount, 0)
  .addHelpText(
    'after',
    '\nExample:\n  npm run backoffice -- create-partner --name "Nile Bank" --capabilities all --commission-percent 2.5 --signup-fee 50',
  )
  .action(createPartnerCommand);

program
  .command('create-api-key')
  .summary("a key for a partner's servers")
  .description('Makes an API key of this environment for a partner.')
  .requiredOption('--partner <id>', "the partner's id: ptn_…")
  .requiredOption('--name <name>', 'what it is for, such as "Production servers"')
  .requiredOption('--scopes <scopes>', `comma-separated: ${Scope.join(', ')}, or all`, listOf(Scope))
  .option('--allowed-ips <addresses>', 'comma-separated addresses and CIDR blocks; any address unless given', (text) => text.split(','))
  .option('--expires-at <moment>', 'when it stops working; never unless given', moment)
  .addHelpText(
    'after',
    '\nExample:\n  npm run backoffice -- create-api-key --partner ptn_01k… --name "Production servers" --scopes all --allowed-ips 203.0.113.0/24',
  )
  .action(createApiKeyCommand);

try {
  await program.parseAsync();
} catch (error) {
  console.error(error instanceof StartError || error instanceof ApiError ? error.message : error);
  process.exitCode = 1;
}
