import { startTestServer } from './test-server.ts';

/** Runs once before all test files. */
export default async function setUp(): Promise<void> {
  await startTestServer();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => process.exit(130));
}
