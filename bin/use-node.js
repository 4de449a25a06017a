// Makes the command `node` of npm's scripts the Node.js of the optional package for this machine.
// npm 11 has done so already. npm 10 deletes the link again, because the packages for other
// machines, which it does not install, have a command of the same name. Then runs the program that
// the arguments name with it: the shell of the caller may remember another `node`.
//
// Plain JavaScript: a Node.js that is too old for TypeScript can run it.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const NEEDED = 24;

const modules = fileURLToPath(new URL('../node_modules', import.meta.url));
const packaged = path.join(modules, `node-${process.platform}-${process.arch}`, 'bin/node');
const command = path.join(modules, '.bin/node');

const [program, ...args] = process.argv.slice(2);

if (existsSync(packaged)) {
  if (!existsSync(command)) link();
  run(packaged);
} else if (Number.parseInt(process.versions.node, 10) < NEEDED) {
  console.error(
    `This needs Node.js ${NEEDED} or newer, and Node.js ${process.versions.node} runs it. ` +
      'On Linux (x64, arm64) npm ci installs the right one, unless optional ' +
      `dependencies are left out: run npm ci --include=optional. On other systems, install Node.js ${NEEDED} first.`,
  );
  process.exitCode = 1;
} else {
  run(process.execPath);
}

function run(node) {
  if (program)
    process.exitCode = spawnSync(node, [program, ...args], { stdio: 'inherit' }).status ?? 1;
}

function link() {
  mkdirSync(path.dirname(command), { recursive: true });
  rmSync(command, { force: true }); // a link that leads nowhere
  symlinkSync(path.relative(path.dirname(command), packaged), command);
}
