import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';

/** The portal's sources, read and changed by path from its root. Nothing is written before `save`, so a refusal leaves no half. */
export class PortalFiles {
  readonly #root: string;
  readonly #changed = new Map<string, string>();

  constructor(root: string) {
    this.#root = root;
  }

  has(file: string): boolean {
    return this.#changed.has(file) || existsSync(path.join(this.#root, file));
  }

  /** The sources in a folder that was there before, and in those below. */
  async sourcesIn(folder: string): Promise<string[]> {
    const entries = await readdir(path.join(this.#root, folder), { recursive: true });
    return entries
      .filter((entry) => /(?<![.](test|d))[.]ts$/.test(entry))
      .map((entry) => `${folder}/${entry.replaceAll(path.sep, '/')}`)
      .toSorted();
  }

  async read(file: string): Promise<string> {
    return this.#changed.get(file) ?? readFile(path.join(this.#root, file), 'utf8');
  }

  write(file: string, text: string): void {
    this.#changed.set(file, text);
  }

  /** @throws naming the file when it has no place for the change */
  async edit(file: string, change: (source: string) => string): Promise<void> {
    const source = await this.read(file);
    try {
      this.write(file, change(source));
    } catch (error) {
      throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
  }

  /** Writes everything in the portal's own format. Answers what was written. */
  async save(): Promise<string[]> {
    const files = [...this.#changed.keys()];
    for (const [file, text] of this.#changed) {
      const full = path.join(this.#root, file);
      await mkdir(path.dirname(full), { recursive: true });
      await writeFile(full, text);
    }
    const formatted = files.filter((file) => /[.](tsx?|json)$/.test(file) && file !== 'package-lock.json');
    await promisify(execFile)(process.execPath, ['node_modules/oxfmt/bin/oxfmt', ...formatted], { cwd: this.#root });
    return files.toSorted();
  }
}
