import type { ParseArgsOptionsConfig } from 'node:util';

/** 0 for success, 1 for a fault found, 2 for wrong usage. */
export type ExitCode = 0 | 1 | 2;

/** Where a command writes: answers to `out`, everything about the work to `err`. */
export interface Output {
  out(text: string): void;
  err(text: string): void;
  /** Somebody looks at `err` while it is written. */
  readonly isWatched: boolean;
}
/** What was written after a command's name. */
export interface Arguments {
  readonly positionals: readonly string[];
  /** Of an option that takes a text. */
  text(name: string): string | undefined;
  isSet(name: string): boolean;
}
export interface Option {
  readonly type: 'string' | 'boolean';
  /** How its value is called in the help. */
  readonly value?: string;
  readonly help: string;
}
/** One command of `portal`. */
export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** What stands after the name: `keys FILE`. */
  readonly usage: string;
  readonly options: Readonly<Record<string, Option>>;
  /** More for the help, where the options do not say it all. */
  readonly details?: string;
  run(given: Arguments, output: Output): Promise<ExitCode>;
}

/** What was asked for cannot be understood: one sentence, and exit 2. */
export class UsageFault extends Error {}

const helpOption: Option = { type: 'boolean', help: 'Print this help' };

/** A command's options as `node:util` takes them. */
export function optionsConfig({ options }: Command): ParseArgsOptionsConfig {
  return Object.fromEntries(Object.entries({ ...options, help: helpOption }).map(([name, { type }]) => [name, { type }]));
}

/** The help of one command. */
export function helpOf({ name, summary, usage, options, details }: Command): string {
  const listed = Object.entries({ ...options, help: helpOption }).map(([option, { value, help }]) => [
    `--${option}${value ? ` ${value}` : ''}`,
    help,
  ]);
  const width = Math.max(...listed.map(([flag = '']) => flag.length));
  const lines = listed.map(([flag = '', help = '']) => `  ${flag.padEnd(width)}  ${help}`);
  return [`portal ${name} ${usage}`.trim(), '', summary, '', ...lines, ...(details ? ['', details] : []), ''].join('\n');
}
