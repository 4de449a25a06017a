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
  runner: '<rootDir>/test/support/runner/light-runner.ts',
  transform: {},
  setupFiles: ['<rootDir>/test/support/runner/modules.ts'],
  globalSetup: '<rootDir>/test/support/server/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/server/global-teardown.ts',
  testSequencer: '<rootDir>/test/support/runner/slowest-first.ts',
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  maxWorkers: 4, // on two cores: a test often waits for its database or a browser
};

export default config;
