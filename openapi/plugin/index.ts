import { expandContract } from './contract.ts';

/**
 * The Redocly plugin of the contracts. Before a contract is linted or bundled, it adds what `x-every`
 * and `x-errors` say (openapi/README.md, "What is not written").
 */
export default function contractPlugin() {
  return {
    id: 'contract',
    preprocessors: { oas3: { expand: () => ({ Root: { enter: expandContract } }) } },
  };
}
