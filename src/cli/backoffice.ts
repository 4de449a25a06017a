/** `npm run backoffice -- <command>`: the back office from a terminal. */
import { runCommandLine } from './command-line.ts';

/** The reader of the output may stop reading, as `head` does. */
process.stdout.on('error', (error: NodeJS.ErrnoException) =>
  process.exit(error.code === 'EPIPE' ? 0 : 1),
);

process.exitCode = await runCommandLine(process.argv.slice(2));
