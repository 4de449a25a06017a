import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { binary } from './install.ts';

/** The input of `prove` (client/runtimes/prove.js). */
export interface ProofInput {
  apiKey: string;
  baseUrl: string;
  closedUrl: string;
  phone: string;
}

/** The date of the behaviour that the worker has: not later than the workerd itself. */
const COMPATIBILITY_DATE = '2026-01-01';

/**
 * Starts a worker of workerd with the modules that it needs, as a bundler would find them, and
 * requests its proof.
 */
export async function proveInWorker(project: string, input: ProofInput): Promise<unknown> {
  const config = path.join(project, 'worker.capnp');
  await writeFile(config, await workerConfig(project));
  const child = spawn(binary('workerd'), ['serve', config, '--control-fd=3'], {
    stdio: ['ignore', 'inherit', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let complaints = '';
  child.stderr!.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  try {
    const port = await portOf(child.stdio[3] as Readable);
    if (port === null) throw new Error((await ended) && complaints);
    const answer = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      body: JSON.stringify(input),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return await answer.json();
  } finally {
    child.kill();
    await ended;
  }
}

/** Returns the port on which it listens; null if it ends before. */
async function portOf(control: Readable): Promise<number | null> {
  for await (const line of createInterface({ input: control })) {
    const { event, port } = JSON.parse(line) as { event: string; port: number };
    if (event === 'listen') return port;
  }
  return null;
}

/**
 * Writes the configuration of a worker. workerd resolves a bare name relative to the module that
 * imports it, so the client's modules are placed beside its importers.
 */
async function workerConfig(project: string): Promise<string> {
  const built = (
    await readdir(path.join(project, 'node_modules/@invest-example/partner-investment/dist'), {
      recursive: true,
    })
  ).filter((file) => file.endsWith('.js'));
  const modules = [
    ['worker.js', 'worker.js'],
    ['prove.js', 'prove.js'],
    ...built.map((file) => [file, `node_modules/@invest-example/partner-investment/dist/${file}`]),
    ['call/openapi-fetch', 'node_modules/openapi-fetch/dist/index.mjs'],
  ].map(([name, file]) => `(name = "${name}", esModule = embed "${file}")`);
  const aliases = [
    ['@invest-example/partner-investment', '../index.js'],
    ['@invest-example/partner-investment/testing', '../../testing.js'],
  ].map(([name, file]) => `(name = "${name}", esModule = "export * from '${file}';")`);
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (modules = [${[...modules, ...aliases].join(', ')}],
      compatibilityDate = "${COMPATIBILITY_DATE}")),
    (name = "internet", network = (allow = ["public", "private"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);
`;
}
