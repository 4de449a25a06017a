import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Words } from './language.ts';
import { ROOT } from './root.ts';

const words = z.strictObject({ en: z.string(), ar: z.string() });
const fact = z.strictObject({
  required: z.boolean(),
  question: words,
  example: words,
  answer: z.union([z.string().min(1), words]).nullable(),
});

/** A fact that only the operator of the service can state (D178). */
export interface Fact {
  question: Words;
  /** What it is; an example if the operator has not stated it and this is not the documentation of live. */
  answer: Words | null;
  isExample: boolean;
}

/** Whether this build is the documentation of live, which invents nothing. */
const IS_LIVE = process.env.DOCS_ENVIRONMENT === 'live';

const file = z
  .record(z.string(), z.record(z.string(), fact))
  .parse(parse(readFileSync(path.join(ROOT, 'docs/facts.yaml'), 'utf8')));

/** Returns the facts of a group by name. @throws Error if there is no such group */
export function factsOf(group: string, isLive = IS_LIVE): Readonly<Record<string, Fact>> {
  const facts = file[group];
  if (!facts) throw new Error(`docs/facts.yaml has no group "${group}".`);
  return Object.fromEntries(
    Object.entries(facts).map(([name, { question, example, answer }]) => {
      const stated = typeof answer === 'string' ? { en: answer, ar: answer } : answer;
      const isExample = stated === null && !isLive;
      return [name, { question, answer: isExample ? example : stated, isExample }];
    }),
  );
}

/** @throws Error if this is the documentation of live and the operator has not stated a required fact */
export function checkFacts(isLive = IS_LIVE): void {
  if (!isLive) return;
  const missing = Object.entries(file).flatMap(([group, facts]) =>
    Object.entries(facts)
      .filter(([, { required, answer }]) => required && answer === null)
      .map(([name]) => `${group}.${name}`),
  );
  if (missing.length > 0)
    throw new Error(
      `The documentation of live needs these facts in docs/facts.yaml: ${missing.join(', ')}.`,
    );
}
