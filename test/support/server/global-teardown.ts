import { stopTestServer } from './test-server.ts';

/** Runs once after all test files. */
export default stopTestServer;
