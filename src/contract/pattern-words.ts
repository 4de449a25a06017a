import type { ContractDocument } from './document.ts';

/** Returns what a value must be in words (`x-pattern-words`), by the pattern that it must match. */
export function patternWords(document: ContractDocument): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  collect(document, words);
  return words;
}

function collect(node: unknown, words: Map<string, string>): void {
  if (typeof node !== 'object' || node === null) return;
  const { pattern, 'x-pattern-words': said } = node as Record<string, unknown>;
  if (typeof pattern === 'string' && typeof said === 'string') words.set(pattern, said);
  for (const inner of Object.values(node)) collect(inner, words);
}
