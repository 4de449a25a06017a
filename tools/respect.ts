/**
 * `npm run respect [-- <workflow> …]`: plays the workflows of openapi/workflows against a separate sandbox.
 * Each response is compared with the contract, too. Ends non-zero if a step does not go as described.
 */
import { playWorkflows } from '../scripts/workflows/play-workflows.ts';
import { readWorkflows } from '../scripts/workflows/read-workflows.ts';
import { withOwnSandbox } from './own-sandbox.ts';

const named = process.argv.slice(2);
const workflows = readWorkflows().filter(
  ({ workflowId }) => named.length === 0 || named.includes(workflowId),
);
const { isAsDescribed, output } = await withOwnSandbox('respect', (quickstart) =>
  playWorkflows(workflows, quickstart),
);
console.log(output);
process.exitCode = isAsDescribed ? 0 : 1;
