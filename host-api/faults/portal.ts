import { chmod, cp, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { eventually } from '@platform/testing';
import { z } from 'zod';
import { takesWork } from './engine.ts';
import { embeddedUrl } from '../../tools/launch/embedded-url.ts';
import { freePort } from '../../tools/launch/ports.ts';
import { signalGroup } from '../../tools/launch/process-identity.ts';
import { isReady } from '../../tools/launch/readiness.ts';
import { spawnLeashed } from '../../tools/launch/spawn-leashed.ts';
import { ensureCertificates } from '../../tools/simulators/certificates/ensure-certificates.ts';

export const VICTIMS = ['api', 'worker', 'temporal', 'postgres'] as const;
export type Victim = (typeof VICTIMS)[number] | 'gateway';
/** Whom a process of the portal calls. It is not killed: a vendor forgets nothing. */
const VENDORS = 'simulators';

/** A whole portal of real processes, on free ports, with the demo data. */
export interface Portal {
  readonly api: string;
  readonly bench: string;
  /** The owner's URL. */
  readonly databaseUrl: string;
  readonly temporalAddress: string;
  /** The port at which the gateway looks for the broker of the control units. Nothing listens there unless a test does. */
  readonly mqttPort: number;
  /** Kills a process with all that it has started. */
  kill(victim: Victim): Promise<void>;
  /** The vendors' services answer nothing for so long, and know afterwards what they knew. */
  freezeVendors(ms: number): Promise<void>;
  /** Waits until all of it works again. */
  isWhole(): Promise<void>;
  stop(): Promise<void>;
}

const root = path.resolve(import.meta.dirname, '../..');
const BOOT_SECONDS = 120;
/** A machine that has much else to do takes its time; nothing that is lost comes back by it. */
const AGAIN_MS = 180_000;
const Run = z.object({ programs: z.array(z.object({ name: z.string(), pid: z.number() })) });

/** @throws when it does not come up; what its processes said stands in .cache/faults */
export async function startPortal(settings: Readonly<Record<string, string>>): Promise<Portal> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-faults-'));
  // PostgreSQL may run as a user of its own, who has to get in
  await chmod(folder, 0o755);
  const { directory } = await ensureCertificates(path.join(root, '.cache/test-certificates'));
  await cp(directory, path.join(folder, 'certificates'), { recursive: true });
  const ports = await freePorts();
  const env = { ...settings, ...ports, DATA_DIR: folder, DATABASE_URL: '', TEMPORAL_ADDRESS: `127.0.0.1:${ports.TEMPORAL_PORT}` };
  const args = [path.join(import.meta.dirname, 'portal-process.ts')];
  const stop = spawnLeashed(
    { program: { name: 'portal', command: process.execPath, args, env }, scratch: [folder] },
    path.join(folder, 'log'),
  );
  const [api, bench] = [`http://127.0.0.1:${ports.API_PORT}`, `http://127.0.0.1:${ports.BENCH_PORT}`];
  if (!(await isReady({ url: `${api}/health/ready`, seconds: BOOT_SECONDS }))) {
    const said = await readFile(path.join(folder, 'log'), 'utf8');
    await stop();
    throw new Error(`The portal does not come up. It says: ${said}`);
  }
  return {
    api,
    bench,
    databaseUrl: embeddedUrl(Number(ports.POSTGRES_PORT)),
    temporalAddress: env.TEMPORAL_ADDRESS,
    mqttPort: Number(ports.MQTT_PORT),
    stop,
    ...killing({ folder, api, temporalAddress: env.TEMPORAL_ADDRESS }),
  };
}

interface Place extends Pick<Portal, 'api' | 'temporalAddress'> {
  readonly folder: string;
}

function killing({ folder, api, temporalAddress }: Place): Pick<Portal, 'freezeVendors' | 'kill' | 'isWhole'> {
  const pidOf = async (victim: Victim | typeof VENDORS) => (await readRun(folder)).programs.find(({ name }) => name === victim)?.pid;
  const running = (victim: Victim | typeof VENDORS, except?: number) =>
    eventually(
      () => pidOf(victim),
      (pid) => pid !== undefined && pid !== except,
      AGAIN_MS,
    );
  const standing = async () => ({
    health: await healthOf(api),
    isWorkerAtWork: await takesWork(temporalAddress, Number(await pidOf('worker'))).catch(() => false),
  });
  return {
    async kill(victim) {
      const pid = Number(await running(victim));
      signalGroup(pid, 'SIGKILL');
      await running(victim, pid);
    },
    async freezeVendors(ms) {
      const pid = Number(await running(VENDORS));
      signalGroup(pid, 'SIGSTOP');
      await wait(ms);
      signalGroup(pid, 'SIGCONT');
    },
    async isWhole() {
      try {
        await eventually(standing, ({ health, isWorkerAtWork }) => health['status'] === 'ready' && isWorkerAtWork, AGAIN_MS);
      } catch (cause) {
        throw new Error(`It is not whole again. Its worker says: ${await lastWords('worker')}`, { cause });
      }
    },
  };
}

async function lastWords(of: Victim): Promise<string> {
  return (await readFile(path.join(root, '.cache/faults', `${of}.log`), 'utf8')).slice(-3000);
}

async function readRun(folder: string): Promise<z.output<typeof Run>> {
  try {
    return Run.parse(JSON.parse(await readFile(path.join(folder, 'run.json'), 'utf8')));
  } catch {
    // half written at this very moment
    return { programs: [] };
  }
}

async function healthOf(api: string): Promise<Readonly<Record<string, string>>> {
  try {
    const answer = await fetch(`${api}/health/ready`, { signal: AbortSignal.timeout(5000) });
    return z.record(z.string(), z.string()).parse(await answer.json());
  } catch {
    return { status: 'away' };
  }
}

const PORTS = [
  'API_PORT',
  'WEB_PORT',
  'POSTGRES_PORT',
  'TEMPORAL_PORT',
  'BENCH_PORT',
  'BANKID_PORT',
  'EIDENT_PORT',
  'SMTP_PORT',
  'INBOX_PORT',
  'SMS_PORT',
  'SWISH_PORT',
  'NEXI_PORT',
  'MQTT_PORT',
] as const;

async function freePorts() {
  const free = await Promise.all(PORTS.map(async (name) => [name, String(await freePort())] as const));
  return Object.fromEntries(free) as Record<(typeof PORTS)[number], string>;
}
