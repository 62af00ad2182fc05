import pino, { type DestinationStream, type Logger } from 'pino';
import type { Settings } from './settings.ts';

const ERROR = 50;

interface Outlets {
  /** Told of each error that is logged as one. */
  readonly report?: (error: unknown) => void;
  /** Where the lines go; standard output unless told. */
  readonly write?: DestinationStream['write'];
}

/** Structured logs on standard output. Nothing personal: what could be is removed by path as a last resort. */
export function createLog({ LOG_LEVEL }: Pick<Settings, 'LOG_LEVEL'>, name: string, { report, write }: Outlets = {}): Logger {
  const options: pino.LoggerOptions = {
    name,
    level: LOG_LEVEL,
    redact: {
      paths: ['*.personalNumber', '*.password', '*.token', '*.email', '*.phone', 'req.headers', 'err.parameters', 'err.params'],
      remove: true,
    },
    hooks: {
      logMethod(args, method, level) {
        const [told]: readonly unknown[] = args;
        if (report && level >= ERROR && typeof told === 'object' && told !== null && 'err' in told) report(told.err);
        method.apply(this, args);
      },
    },
  };
  return write ? pino(options, { write }) : pino(options);
}
