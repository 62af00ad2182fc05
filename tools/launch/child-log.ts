import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

const WARNING_LEVEL = 40;
const LOUD_WORDS = /\b(warn|warning|error|fatal|panic)\b/i;
/** Words of PostgreSQL and Temporal at levels that nobody needs to see. */
const QUIET_WORDS = /\b(LOG|DETAIL|HINT|INFO|DEBUG)\b|the database system is (starting up|shutting down)/;

/** What Node prints around the sentence when a process dies: source, trace, version. */
const TRACE = /^(\s|node:|file:|Node\.js v|[{}[\]]+$)/;

/** A line of a log: its text, and whether it is a warning or worse. */
export interface LogLine {
  readonly text: string;
  readonly isWarning: boolean;
}

/** Reads a line of JSON as pino and Temporal write it, or a plain one. */
export function readLogLine(line: string): LogLine {
  const entry = parseObject(line);
  if (!entry) return { text: line, isWarning: LOUD_WORDS.test(line) && !QUIET_WORDS.test(line) };
  const level = entry['level'];
  const isWarning = typeof level === 'number' ? level >= WARNING_LEVEL : LOUD_WORDS.test(String(level));
  const fault = entry['err'] ?? entry['error'];
  const reason = typeof fault === 'object' && fault !== null && 'message' in fault ? `: ${String(fault.message)}` : '';
  return { text: `${String(entry['msg'] ?? line)}${reason}`, isWarning };
}

function parseObject(line: string): Readonly<Record<string, unknown>> | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

interface ChildLogOptions {
  readonly folder: string;
  readonly name: string;
  readonly verbose: boolean;
  readonly say: (sentence: string) => void;
}

/** Keeps what a program writes in `<folder>/<name>.log`, and shows its warnings (or all of it). */
export function createChildLog({ folder, name, verbose, say }: ChildLogOptions) {
  const file = createWriteStream(path.join(folder, `${name}.log`), { flags: 'a' });
  // A log that cannot be written, on a full disk say, is no reason to end what it is a log of.
  file.on('error', (fault) => say(`The log of ${name} cannot be written: ${fault.message}`));
  let last = '';
  let isMuted = false;
  return {
    attach(...streams: readonly (Readable | null)[]) {
      for (const stream of streams) {
        if (!stream) continue;
        createInterface({ input: stream }).on('line', (line) => {
          file.write(`${line}\n`);
          if (line.trim() === '') return;
          const { text, isWarning } = readLogLine(line);
          if (!TRACE.test(text)) last = text;
          if (!isMuted && (verbose || isWarning)) say(`[${name}] ${text}`);
        });
      }
    },
    /** Nobody needs to read what a program says while it is being ended. */
    mute: () => void (isMuted = true),
    /** The last thing the program said. */
    lastSentence: () => last.trim(),
    /** Settles once all of it is on the disk. */
    close: () => new Promise<void>((resolve) => file.once('close', resolve).end()),
  };
}
