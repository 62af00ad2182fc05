import process from 'node:process';
import { commands } from './commands.ts';
import { runCommand } from './run-command.ts';

process.exitCode = await runCommand(commands, process.argv.slice(2), {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  isWatched: process.stderr.isTTY === true,
});
