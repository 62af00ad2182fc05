import pino, { type Logger } from 'pino';
import type { Settings } from './settings.ts';

/** Structured logs on standard output. Nothing personal: what could be is removed by path as a last resort. */
export function createLog({ LOG_LEVEL }: Pick<Settings, 'LOG_LEVEL'>, name: string): Logger {
  return pino({
    name,
    level: LOG_LEVEL,
    redact: {
      paths: ['*.personalNumber', '*.password', '*.token', '*.email', '*.phone', 'req.headers', 'err.parameters', 'err.params'],
      remove: true,
    },
  });
}
