import { execFile } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';

/** Renews the contract reports of the portal at `root`, whose sources have just changed: a program of its own reads them as they are now. */
export async function renewReports(root: string): Promise<string[]> {
  const args = [path.join(root, 'tools/cli/portal.mjs'), 'describe', 'contracts', '--write', '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
  return JSON.parse(stdout) as string[]; // as the command answers
}
