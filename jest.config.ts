import type { Config } from 'jest';

/** Compiles TypeScript; only the console has JSX. */
const compiled = (tsx: boolean): [string, object] => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2024',
      experimental: { keepImportAttributes: true },
    },
    module: { type: 'es6' },
    sourceMaps: true, // in separate files, which only a stack trace reads
  },
];

const config: Config = {
  roots: [
    '<rootDir>/src',
    '<rootDir>/test',
    '<rootDir>/tools',
    '<rootDir>/scripts',
    '<rootDir>/client',
    '<rootDir>/docs',
    '<rootDir>/console',
    '<rootDir>/examples',
  ],
  testMatch: ['**/*.test.{ts,tsx}'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.ts$': compiled(false), '\\.tsx$': compiled(true) },
  // These run in Node itself, which reads TypeScript.
  transformIgnorePatterns: ['/node_modules/', '/test/support/server/global-'],
  globalSetup: '<rootDir>/test/support/server/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/server/global-teardown.ts',
  // The client by its name, as partners import it, without a build.
  moduleNameMapper: {
    '^@invest-example/partner-investment$': '<rootDir>/client/src/index.ts',
    '^@invest-example/partner-investment/testing$': '<rootDir>/client/src/testing.ts',
  },
  // Jest starts the slowest files of the last run first, so that a run does not end with one of them.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  // For a test that hangs. No other takes nearly as long, even on a busy machine with two cores.
  testTimeout: 300_000,
  maxWorkers: 3, // on two cores: a test often waits for its database
  // Modules of finished test files stay in memory: without a limit a worker grows to 2.5 GB, and
  // its garbage collector takes half a core.
  workerIdleMemoryLimit: '700MB',
};

export default config;
