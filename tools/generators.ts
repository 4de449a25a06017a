/**
 * `npm run generators:check`: makes clients of the partner contract with the generators of
 * tools/generators/package.json, which it installs there. Compiles those in TypeScript under `strict`, with code that
 * uses them. Makes those in other languages with the commands of the guide to the client, as they are written there,
 * compiles them, and buys shares with each in a sandbox. Prints the rows of the guide's tables. Exits with 1 if a
 * client fails or the guide has another version, and with 2 if programs are missing that the other languages need. `--
 * --typescript` leaves them out.
 */
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { copyFile, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { CURRENT as CONTRACT } from '../scripts/contract/differences.ts';
import { errorsIn } from './generators/compile.ts';
import { GENERATORS, type Generator } from './generators/generators.ts';
import { LANGUAGES, type Language } from './generators/languages.ts';
import { readCommands } from './handbook/commands.ts';
import { inFolder, withOwnSandbox } from './own-sandbox.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const PROGRAMS = path.join(ROOT, 'tools/generators');
const MODULES = path.join(PROGRAMS, 'node_modules');
const MANIFEST = path.join(PROGRAMS, 'package.json');
const GUIDES = ['guides/client.md', 'ar/guides/client.md'].map((page) =>
  path.join('docs/src/content/docs', page),
);

const run = promisify(execFile);
/** A generator that waits for something fails. */
const TIMEOUT_MS = 5 * 60_000;
const { values } = parseArgs({ options: { typescript: { type: 'boolean', default: false } } });

/** Runs something in a project that has the generators and the contract. */
const inProject = (make: (folder: string) => Promise<string[]>) =>
  inFolder('generators', async (folder) => {
    await symlink(MODULES, path.join(folder, 'node_modules'));
    await copyFile(MANIFEST, path.join(folder, 'package.json'));
    await copyFile(CONTRACT, path.join(folder, 'openapi.json'));
    return make(folder);
  });

/** Makes a client in TypeScript. Returns what the compiler refuses. */
const errorsOf = ({ package: name, args, use }: Generator) =>
  inProject(async (folder) => {
    const bin = path.join(MODULES, '.bin', path.basename(name));
    await run(bin, args(CONTRACT), { cwd: folder, timeout: TIMEOUT_MS });
    return errorsIn(path.join(folder, 'use.ts'), use);
  });

/** Makes, compiles and runs a client in another language. Returns the output if that fails. */
const failureOf = ({ prove }: Language, commands: string, variables: Record<string, string>) =>
  inProject(async (folder) => {
    // Offline, npx runs a package only in the version that is installed here.
    const env = { ...process.env, npm_config_offline: 'true', PROGRAMS, ...variables };
    try {
      const running = run('bash', ['-euc', `${commands}\n${prove}`], {
        cwd: folder,
        env,
        timeout: TIMEOUT_MS,
      });
      running.child.stdin!.end(); // NSwag waits for its end
      await running;
      return [];
    } catch (error) {
      const { message, stdout = '' } = error as Error & { stdout?: string };
      return [stdout, message];
    }
  });

const guides = await Promise.all(GUIDES.map((page) => readFile(path.join(ROOT, page), 'utf8')));

/** Prints a row of the guide, and what was found. Checks that the guide begins it in the same way. */
function report(row: string, errors: readonly string[], result: string): void {
  console.log(`${row} ${result} |`);
  const missing = GUIDES.filter((_, index) => !guides[index]!.includes(`\n${row} `));
  const found = [...errors, ...missing.map((page) => `${page} has no row "${row}".`)];
  for (const error of found) console.error(error);
  if (found.length > 0) process.exitCode = 1;
}

const needed = new Map(
  [{ programs: { jq: 'jq' } }, ...LANGUAGES].flatMap(({ programs }) => Object.entries(programs)),
);
const isMissing = (program: string) => spawnSync('which', [program]).status !== 0;
const missing = new Set(
  [...needed].filter(([name]) => isMissing(name)).map(([, debian]) => debian),
);
if (!values.typescript && missing.size > 0) {
  console.error(
    `Needs the Debian packages ${[...missing].join(', ')}. For TypeScript only: npm run generators:check -- --typescript`,
  );
  process.exit(2);
}

execFileSync('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund'], {
  cwd: PROGRAMS,
  stdio: 'inherit',
});
const { dependencies } = JSON.parse(await readFile(MANIFEST, 'utf8')) as {
  dependencies: Record<string, string>;
};
console.log('| Generator | Version | Errors under `strict` |\n|---|---|---:|');
for (const generator of GENERATORS) {
  const errors = await errorsOf(generator);
  const row = `| ${generator.name} | ${dependencies[generator.package]!} |`;
  report(row, errors, `${errors.length}`);
}
if (!values.typescript) {
  const count = LANGUAGES.length + 1;
  const [withoutUnions, ...making] = await readCommands(GUIDES[0]!, 'C# and Java', count);
  console.log('\n| Language | Generator | Result |\n|---|---|---|');
  await withOwnSandbox('generators', async ({ apiKey, baseUrl }) => {
    const variables = { PARTNER_API_KEY: apiKey, PARTNER_BASE_URL: baseUrl };
    for (const [index, language] of LANGUAGES.entries()) {
      const errors = await failureOf(language, withoutUnions! + making[index]!, variables);
      const row = `| ${language.name} | \`${language.package}@${dependencies[language.package]!}\` |`;
      report(row, errors, errors.length === 0 ? 'Compiled and run.' : 'Failed.');
    }
  });
}
