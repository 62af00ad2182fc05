import { PUBLIC_CREDENTIAL, PASSWORD, signIn } from './portal-calls.ts';
import type { Measured } from './processes.ts';

/** A kind of call, and how many of a hundred are of it. */
interface Job {
  readonly kind: string;
  readonly share: number;
  readonly request: () => { readonly path: string; readonly init?: RequestInit };
}
export interface Load {
  /** Milliseconds of each call since it was last asked. */
  takeMinute(): readonly number[];
  /** Ends it: milliseconds by kind, and how often what went wrong. */
  stop(): Promise<{ readonly kinds: ReadonlyMap<string, readonly number[]>; readonly errors: ReadonlyMap<string, number> }>;
}

/** So many connections, each with one call after the other. */
export async function startLoad(api: Measured, connections: number): Promise<Load> {
  const jobs = await jobsFor(api);
  const kinds = new Map<string, number[]>(jobs.map(({ kind }) => [kind, []]));
  const errors = new Map<string, number>();
  let minute: number[] = [];
  const over = new AbortController();
  const call = async ({ kind, request }: Job) => {
    const { path, init } = request();
    const before = performance.now();
    const fault = await fetch(api.url + path, init).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.ok ? undefined : `${kind} ${answer.status}`;
      },
      (error: unknown) => `${kind} ${String(error)}`,
    );
    const took = performance.now() - before;
    kinds.get(kind)?.push(took);
    minute.push(took);
    if (fault) errors.set(fault, (errors.get(fault) ?? 0) + 1);
  };
  const follow = async (seed: number) => {
    // each connection takes the calls in an order of its own, the same in every run
    for (let turn = seed * 37; !over.signal.aborted; turn += 41) await call(jobAt(jobs, turn % 100));
  };
  const followed = Array.from({ length: connections }, (_, at) => follow(at));
  return {
    takeMinute() {
      const taken = minute;
      minute = [];
      return taken;
    },
    async stop() {
      over.abort();
      await Promise.all(followed);
      return { kinds, errors };
    },
  };
}

/** The value that so many of a hundred are not above. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))] ?? 0;
}

function jobAt(jobs: readonly Job[], place: number): Job {
  let left = place;
  for (const job of jobs) if ((left -= job.share) < 0) return job;
  throw new Error('The shares of the jobs are not a hundred');
}

const as = (token = ''): RequestInit => ({ headers: { authorization: `Bearer ${token}` } });
const json = (headers: Record<string, string>, body: object): RequestInit => ({
  method: 'POST',
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

async function jobsFor(api: Measured): Promise<readonly Job[]> {
  const people = { admin: 'admin@demo.example', partner: 'partner@demo.example', system: 'system@demo.example' };
  const [admin, partner, system] = await Promise.all(Object.values(people).map((person) => signIn(api, person)));
  const session = (await (await fetch(`${api.url}/v1/session`, as(system))).json()) as { user: { organisation: { id: string } } };
  const notes = `/v1/organisations/${session.user.organisation.id}/notes`;
  const aFile = () => {
    const body = new FormData();
    body.append('file', new File([new Uint8Array(20_000).fill(97)], 'a.txt'));
    return { method: 'POST', ...as(partner), body };
  };
  const reads: readonly (readonly [path: string, token: string | undefined])[] = [
    ['/v1/keys?limit=25', admin],
    ['/v1/keys?limit=25', partner],
    ['/v1/organisations?limit=25', partner],
    ['/v1/keys?limit=25&query=entre', partner],
    ['/v1/users?limit=25', system],
  ];
  return [
    ...reads.map(([path, token], at) => ({ kind: `read ${at + 1} ${path}`, share: 16, request: () => ({ path, init: as(token) }) })),
    { kind: 'write', share: 10, request: () => ({ path: notes, init: json({ authorization: `Bearer ${system}` }, { text: 'En rad' }) }) },
    { kind: 'upload', share: 5, request: () => ({ path: '/v1/files', init: aFile() }) },
    { kind: 'export', share: 2, request: () => ({ path: '/v1/keys/export.xlsx', init: as(admin) }) },
    {
      kind: 'sign-in',
      share: 3,
      request: () => ({
        path: '/v1/auth/login',
        init: json({ authorization: PUBLIC_CREDENTIAL }, { username: people.admin, password: PASSWORD }),
      }),
    },
  ];
}
