import type { ContractDocument } from '../../../src/contract/document.ts';
import { operationsOf } from '../../../src/contract/operations.ts';
import { cSharp } from './csharp.ts';
import { curl } from './curl.ts';
import { java } from './java.ts';
import { php } from './php.ts';
import { python } from './python.ts';
import { sampleCall, type SampleCall } from './sample-call.ts';
import { typeScript } from './typescript.ts';

/**
 * The languages of the samples, in the order in which readers can choose them. `docs/` shows the
 * same order.
 */
const LANGUAGES: readonly {
  lang: string;
  label: string;
  write: (call: SampleCall) => string | Promise<string>;
}[] = [
  { lang: 'Shell', label: 'curl', write: curl },
  { lang: 'TypeScript', label: 'TypeScript', write: typeScript },
  { lang: 'Python', label: 'Python', write: python },
  { lang: 'PHP', label: 'PHP', write: php },
  { lang: 'Java', label: 'Java', write: java },
  { lang: 'C#', label: 'C#', write: cSharp },
];

/**
 * Returns the document with `x-codeSamples` for every operation. They are written from the
 * contract's examples, so they cannot differ from them.
 */
export async function withCodeSamples(document: ContractDocument): Promise<ContractDocument> {
  const sampled = structuredClone(document);
  for (const documented of operationsOf(sampled)) {
    const call = sampleCall(sampled, documented);
    const samples = await Promise.all(
      LANGUAGES.map(async ({ lang, label, write }) => ({ lang, label, source: await write(call) })),
    );
    Object.assign(documented.operation, { 'x-codeSamples': samples });
  }
  return sampled;
}
