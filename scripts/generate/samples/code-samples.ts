import type { ContractDocument } from '../../../src/contract/document.ts';
import { operationsOf } from '../../../src/contract/operations.ts';
import { cSharp } from './csharp.ts';
import { curl } from './curl.ts';
import { java } from './java.ts';
import { php } from './php.ts';
import { python } from './python.ts';
import { sampleCall, type SampleCall } from './sample-call.ts';
import { typeScript } from './typescript.ts';
import { preparation, withVariables } from './variables.ts';

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

/** The samples of an operation, and what a reader sets before they run. */
export interface OperationSamples {
  /** In Markdown; '' if the samples need only PARTNER_BASE_URL and PARTNER_API_KEY. */
  preparation: string;
  samples: readonly { lang: string; label: string; source: string }[];
}

/**
 * Returns the samples of every operation by its id. They are written from the contract's examples,
 * so they send what the contract shows.
 */
export async function codeSamples(
  document: ContractDocument,
): Promise<Record<string, OperationSamples>> {
  const entries = operationsOf(document).map(async (documented) => {
    const call = withVariables(sampleCall(document, documented));
    const samples = await Promise.all(
      LANGUAGES.map(async ({ lang, label, write }) => ({ lang, label, source: await write(call) })),
    );
    return [call.operationId, { preparation: preparation(call), samples }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
