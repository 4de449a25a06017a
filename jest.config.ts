import type { Config } from 'jest';

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
  // Runs test files in Node.js itself, one after the other in each worker, with the modules and the compiled code of
  // those before. By default, Jest isolates each file, which then loads and compiles everything again.
  runner: 'jest-light-runner/child-process',
  transform: {},
  setupFiles: ['<rootDir>/test/support/runner/modules.ts'],
  globalSetup: '<rootDir>/test/support/server/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/server/global-teardown.ts',
  // Jest starts the slowest files of the last run first, so that a run does not end with one of them.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  maxWorkers: 3, // on two cores: a test often waits for its database
};

export default config;
