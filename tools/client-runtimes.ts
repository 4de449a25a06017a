/**
 * `npm run client:runtimes`: packs the partners' client, installs it into a separate project, and
 * makes each runtime of client/runtimes/package.json do the same work with it against a sandbox
 * (client/runtimes/prove.js), whose types the oldest TypeScript checks. Exits non-zero if one
 * behaves differently.
 */
import { deepStrictEqual } from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { CLOSED_ADDRESS, startFront, type Fault } from '../client/tests/front.ts';
import { expectedOf, expectedRequests } from './client-runtimes/expected.ts';
import { binary, installRuntimes, makeProject } from './client-runtimes/install.ts';
import { compile, runtimes, versionOf } from './client-runtimes/runtimes.ts';
import { withOwnSandbox } from './own-sandbox.ts';

const project = await mkdtemp(path.join(os.tmpdir(), 'runtimes-project-'));
try {
  await Promise.all([installRuntimes(), makeProject(project)]);
  const { faults } = (await import(path.join(project, 'prove.js'))) as { faults: Fault[] };
  await withOwnSandbox('client-runtimes', async ({ apiKey, baseUrl }, stops) => {
    const front = await startFront(() => baseUrl);
    stops.add(front.close);
    await report(`TypeScript ${await versionOf(binary('tsc'))}`, () => compile(project));
    for (const [index, runtime] of (await runtimes()).entries()) {
      const expected = expectedRequests(runtime);
      front.requests.length = 0;
      front.faults.splice(
        0,
        Infinity,
        ...faults,
        ...Array<Fault>(runtime.sends - 1).fill('reset after'),
      );
      await report(runtime.name, async () => {
        const proved = await runtime.prove(project, {
          apiKey,
          baseUrl: front.baseUrl,
          closedUrl: CLOSED_ADDRESS,
          phone: `+20105566${7000 + index}`,
        });
        const requests = front.requests
          .slice(0, expected.length)
          .map(({ method, path }) => `${method} ${path}`);
        deepStrictEqual({ proved, requests }, { proved: expectedOf(runtime), requests: expected });
      });
    }
  });
} finally {
  await rm(project, { recursive: true });
}

async function report(name: string, proof: () => Promise<void>): Promise<void> {
  try {
    await proof();
    console.log(`✔ ${name}`);
  } catch (error) {
    console.log(`✖ ${name}\n${(error as Error).message}`);
    process.exitCode = 1;
  }
}
