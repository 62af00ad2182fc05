import { vi } from 'vitest';
import { commands } from '../commands.ts';
import { runCommand } from '../run-command.ts';

export interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs `portal WORDS` in this process with that environment. A process of its own reads all sources first. */
export async function runHere(env: Readonly<Record<string, string>>, ...words: readonly string[]): Promise<Ended> {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  let [out, err] = ['', ''];
  try {
    const code = await runCommand(commands, words, { out: (text) => (out += text), err: (text) => (err += text), isWatched: false });
    return { code, out, err };
  } finally {
    vi.unstubAllEnvs();
  }
}
