import {
  codeSamples as writeSamples,
  type OperationSamples,
} from '../../scripts/generate/samples/code-samples.ts';
import { contract, type OperationId } from './contract.ts';

/** The samples of each operation in every language, and what a reader sets before they run. */
export const codeSamples = (await writeSamples(contract)) as Record<OperationId, OperationSamples>;
