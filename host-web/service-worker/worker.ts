// The service worker: without a connection the portal's frame still opens and says so; nothing that the API answers is ever kept.
import { wayOf } from './way-of.ts';

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Asking extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
/** What of a service worker's world is used here; the page's own types know nothing of it. */
interface World {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asking) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
}
// A worker's `self` is no window, which is all that the page's types can say.
const world = self as unknown as World;

/** Written in by the build: the files of the frame, and a name that changes with them. */
const { version, files } = JSON.parse('__SHELL__') as { readonly version: string; readonly files: readonly string[] };
const CACHE = `frame-${version}`;
const PAGE = '/index.html';

world.addEventListener('install', (event) => event.waitUntil(keepFrame()));
world.addEventListener('activate', (event) => event.waitUntil(dropOlder().then(() => world.clients.claim())));
world.addEventListener('message', ({ data }) => {
  // Only when somebody has said so: a page that is worked in is not swapped from under their hands.
  if (data === 'take-over') void world.skipWaiting();
});
world.addEventListener('fetch', (event) => {
  const way = wayOf(event.request, world.location.origin);
  if (way === 'page') event.respondWith(page(event.request));
  if (way === 'kept') event.respondWith(kept(event.request));
});

async function keepFrame(): Promise<void> {
  await (await caches.open(CACHE)).addAll([PAGE, ...files]);
}

async function dropOlder(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name !== CACHE);
  await Promise.all(older.map((name) => caches.delete(name)));
}

/** The server's page, so that a release is seen at once; what is kept only while no server answers. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (fault) {
    const own = await caches.match(PAGE);
    if (!own) throw fault;
    return own;
  }
}

/** A file with a hash in its name is the same for ever. */
async function kept(request: Request): Promise<Response> {
  const own = await caches.match(request);
  if (own) return own;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(CACHE)).put(request, answer.clone());
  return answer;
}
