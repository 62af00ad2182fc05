import type { Program } from './child.ts';

interface TemporalOptions {
  readonly command: string;
  readonly port: number;
  /** Its own web UI, when somebody looks at it. */
  readonly uiPort?: number;
  /** Keeps what it knows in this file; otherwise it forgets all when it ends. */
  readonly file?: string;
  /** Settings of the server, by their names: `limit.historyCount.suggestContinueAsNew`. */
  readonly dynamic?: Readonly<Record<string, string | number>>;
}

/** How Temporal's development server is run. */
export function temporalProgram({ command, port, uiPort, file, dynamic = {} }: TemporalOptions): Program {
  const web = uiPort === undefined ? ['--headless'] : ['--ui-port', String(uiPort)];
  const keep = file === undefined ? [] : ['--db-filename', file];
  // The console finds an organisation's flows by this attribute.
  const attribute = ['--search-attribute', 'organisation=Keyword'];
  const settings = Object.entries(dynamic).flatMap(([name, value]) => ['--dynamic-config-value', `${name}=${JSON.stringify(value)}`]);
  // It warns of every worker that comes and goes.
  const args = [
    'server',
    'start-dev',
    '--ip',
    '127.0.0.1',
    '--port',
    String(port),
    ...web,
    ...keep,
    ...attribute,
    ...settings,
    '--log-level',
    'error',
  ];
  return { name: 'temporal', command, args };
}
