import { spawn } from 'node:child_process';

/**
 * Runs a program to its end. Returns its standard output.
 * @throws Error with the end of its output if it fails
 */
export async function runProgram(command: string, ...args: string[]): Promise<string> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const code = await new Promise((resolve, reject) =>
    child.once('close', resolve).once('error', reject),
  );
  if (code === 0) return output.trim();
  throw new Error(`${command} ${args.join(' ')}\n${(output + errors).slice(-4000)}`);
}
