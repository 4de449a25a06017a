import { expandContract } from './expand-contract.ts';

/**
 * The Redocly plugin of the contracts: adds what every operation has before they are linted or bundled
 * (openapi/README.md, "What is not written").
 */
export default function contractPlugin() {
  return {
    id: 'contract',
    preprocessors: { oas3: { expand: () => ({ Root: { enter: expandContract } }) } },
  };
}
