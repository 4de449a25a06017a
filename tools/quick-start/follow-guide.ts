import { openShell } from './shell.ts';
import { differences } from './shape.ts';

interface Step {
  title: string;
  commands: string;
  /** The response that the page shows; null if it shows none. */
  shown: unknown;
}

/**
 * Pastes every bash block of a guide into one shell, in order, and compares the last thing that
 * each prints with the JSON block after it.
 * @param report receives the title of each step whose response matches
 * @returns the number of blocks
 * @throws Error that names the section and the difference
 */
export async function followGuide(
  markdown: string,
  folder: string,
  report: (step: string) => void = () => {},
): Promise<number> {
  const steps = stepsOf(markdown);
  const shell = openShell(folder);
  try {
    for (const { title, commands, shown } of steps) {
      const { output, status } = await shell.paste(commands);
      if (status !== 0)
        throw new Error(`"${title}": the shell ended with ${status}.\n${commands}\n${output}`);
      if (shown !== null) assertShown(title, shown, output);
      report(`${title}: ${commands.split('\n')[0]}`);
    }
  } finally {
    shell.close();
  }
  return steps.length;
}

const BLOCK = /^## (.+)$|^```bash\n([^]*?)^```(?:\n\n```json\n([^]*?)^```)?/gm;

/**
 * Returns the blocks in the order of the page, each under its heading.
 * @throws Error if the page has none
 */
function stepsOf(markdown: string): Step[] {
  let title = '';
  const steps: Step[] = [];
  for (const [, heading, commands, json] of markdown.matchAll(BLOCK)) {
    if (heading) title = heading;
    else
      steps.push({ title, commands: commands!.trimEnd(), shown: json ? JSON.parse(json) : null });
  }
  if (steps.length === 0) throw new Error('The guide has no bash block.');
  return steps;
}

function assertShown(title: string, shown: unknown, output: string): void {
  let answer: unknown;
  try {
    answer = JSON.parse(output);
  } catch {
    throw new Error(`"${title}": no JSON was answered.\n${output}`);
  }
  const found = differences(shown, answer);
  if (found.length > 0)
    throw new Error(
      `"${title}": the response is not what the page shows.\n${found.join('\n')}\n${output}`,
    );
}
