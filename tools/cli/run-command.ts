import { parseArgs } from 'node:util';
import { fill } from '@platform/core';
import { Refused } from '@platform/server';
import { type Arguments, type Command, type ExitCode, helpOf, optionsConfig, type Output, UsageFault } from './command.ts';

/** Runs what the words after `portal` ask for. Never throws: a fault is one sentence. */
export async function runCommand(commands: readonly Command[], words: readonly string[], output: Output): Promise<ExitCode> {
  const [name, ...rest] = words;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    output.out(overview(commands));
    return name === undefined ? 2 : 0;
  }
  const command = commands.find((each) => each.name === name);
  if (!command) {
    output.err(`There is no command ${name}. ${overview(commands)}`);
    return 2;
  }
  try {
    const given = argumentsOf(command, rest);
    if (!given.isSet('help')) return await command.run(given, output);
    output.out(helpOf(command));
    return 0;
  } catch (error) {
    return tell(error, output, command);
  }
}

function argumentsOf(command: Command, words: readonly string[]): Arguments {
  try {
    const { values, positionals } = parseArgs({ args: [...words], options: optionsConfig(command), allowPositionals: true, strict: true });
    return {
      positionals,
      text: (option) => (typeof values[option] === 'string' ? values[option] : undefined),
      isSet: (option) => values[option] === true,
    };
  } catch (error) {
    throw new UsageFault(error instanceof Error ? error.message : String(error));
  }
}

function tell(error: unknown, { err }: Output, command: Command): ExitCode {
  if (error instanceof UsageFault) {
    err(`${error.message}\n\nUsage: portal ${command.name} ${command.usage}\n       portal ${command.name} --help\n`);
    return 2;
  }
  err(
    `${error instanceof Refused ? fill(error.refusal.text.sv, error.details) : error instanceof Error ? error.message : String(error)}\n`,
  );
  return 1;
}

function overview(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return ['Usage: portal COMMAND', '', ...lines, '', 'portal COMMAND --help says more.', ''].join('\n');
}
