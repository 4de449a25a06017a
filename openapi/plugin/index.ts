import { expandContract } from './contract.ts';
import { requestTexts } from './request-texts.ts';

/**
 * The Redocly plugin of the contracts. Before a contract is linted or bundled, it adds what `x-every`
 * and `x-errors` say (openapi/README.md, "What is not written").
 */
export default function contractPlugin() {
  return {
    id: 'contract',
    rules: { oas3: { 'request-texts': requestTexts } },
    preprocessors: { oas3: { expand: () => ({ Root: { enter: expandContract } }) } },
  };
}
