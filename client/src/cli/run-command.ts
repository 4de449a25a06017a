import { parseArgs } from 'node:util';
import { commands, type Command } from './commands.ts';
import { reportFailure, UsageError } from './failures.ts';
import { jsonText, print } from './print.ts';
import { PACKAGE, VERSION } from '../version.ts';

/** The option of every command, besides --json, which can be before its name, too. */
const GENERAL = { help: { type: 'boolean', short: 'h' } } as const;

/**
 * Runs a command line.
 * @returns its exit code: 0 done, 1 refused or failed, 2 wrong usage, 3 the service could not be
 * reached
 */
export async function runCommand(words: string[]): Promise<number> {
  const asJson = words.includes('--json');
  const [name = '', ...rest] = words.filter((word) => word !== '--json');
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  try {
    if (['', '--help', '-h', 'help'].includes(name)) return print(overview());
    if (name === '--version')
      return print(asJson ? jsonText({ package: PACKAGE, version: VERSION }) : VERSION);
    if (!command) throw new UsageError(`There is no command "${name}". Run npx ${PACKAGE} --help.`);
    const { values, positionals } = parse(name, command, rest);
    if (values.help) return print(helpOf(command));
    return await command.run({ values, positionals, asJson });
  } catch (error) {
    return reportFailure(error, asJson);
  }
}

function parse(name: string, { options, takes }: Command, args: string[]) {
  try {
    const parsed = parseArgs({ args, options: { ...options, ...GENERAL }, allowPositionals: true });
    if (parsed.positionals.length > takes) throw new Error('there are too many arguments');
    return parsed as {
      values: Record<string, string | boolean | undefined>;
      positionals: string[];
    };
  } catch (error) {
    throw new UsageError(
      `${name}: ${(error as Error).message}. Run npx ${PACKAGE} ${name} --help.`,
    );
  }
}

function overview(): string {
  return [
    `The Partner Investment API from a terminal: npx ${PACKAGE} <command>`,
    '',
    ...inColumns(Object.values(commands).map(({ usage, summary }) => [usage, summary])),
    '',
    '<command> --help explains the options of a command. Every command takes --json, which prints',
    'JSON. --version prints the version. PARTNER_API_KEY and PARTNER_BASE_URL replace what login has',
    'stored, and PARTNER_INVESTMENT_CONFIG names another file for it.',
  ].join('\n');
}

function helpOf({ usage, summary, options }: Command): string {
  const rows = Object.entries(options).map(([option, { value, about }]): [string, string] => [
    value ? `--${option} ${value}` : `--${option}`,
    about,
  ]);
  return [
    `npx ${PACKAGE} ${usage}`,
    summary,
    '',
    ...inColumns([...rows, ['--json', 'Prints JSON.'], ['-h, --help', 'Prints this help.']]),
  ].join('\n');
}

function inColumns(rows: readonly [name: string, about: string][]): string[] {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, about]) => `  ${name.padEnd(width)}  ${about}`);
}
