import { execFile } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';

/**
 * Renews the contract reports of the portal at `root`, in its own process. Its sources have just changed, and that process reads them anew.
 */
export async function renewReports(root: string): Promise<string[]> {
  const args = [path.join(root, 'tools/cli/portal.mjs'), 'describe', 'contracts', '--write', '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
  return JSON.parse(stdout) as string[]; // as the command answers
}
