#!/usr/bin/env node
/** `partner-investment <command>`: the Partner Investment API from a terminal. */
import { runCommand } from './run-command.ts';

process.exitCode = await runCommand(process.argv.slice(2));
