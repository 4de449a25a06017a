import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const FOLDER = path.resolve(import.meta.dirname, '../../openapi/workflows');

/** A person of the sandbox who has invested in the service's app. */
export const EXISTING_INVESTOR = '+201012340001';

/** A step of an Arazzo workflow. */
export interface Step {
  stepId: string;
  description: string;
  operationId: string;
  parameters: { name?: string; in?: string; value?: unknown }[];
  requestBody?: { payload: object };
  successCriteria: { condition: string }[];
  outputs?: Record<string, string>;
}

/** A workflow, with the file that describes it. */
export interface Workflow {
  file: string;
  workflowId: string;
  summary: string;
  description: string;
  steps: Step[];
}

/** Reads the workflows of `openapi/workflows`. */
export function readWorkflows(): Workflow[] {
  return globSync('*.arazzo.yaml', { cwd: FOLDER })
    .sort()
    .flatMap((name) => {
      const file = path.join(FOLDER, name);
      const { workflows } = parse(readFileSync(file, 'utf8')) as { workflows: Workflow[] };
      return workflows.map((workflow) => ({ ...workflow, file }));
    });
}

/** Writes the id of a step in words: `placeOrderAgain` is "Place order again". */
export function wordsOf(stepId: string): string {
  const words = stepId.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words[0]!.toUpperCase() + words.slice(1);
}
