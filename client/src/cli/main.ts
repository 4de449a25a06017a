#!/usr/bin/env node
/** The command line of the package: the Partner Investment API from a terminal. */
import { runCommand } from './run-command.ts';

process.exitCode = await runCommand(process.argv.slice(2));
