import { expect, it } from 'vitest';
import { startServiceWorker } from './service-worker.ts';

class Worker extends EventTarget {
  state = 'installing';
  readonly told: unknown[] = [];
  postMessage(message: unknown): void {
    this.told.push(message);
  }
  installed(): void {
    this.state = 'installed';
    this.dispatchEvent(new Event('statechange'));
  }
}
class Registration extends EventTarget {
  waiting: Worker | null = null;
  installing: Worker | null = null;
  comes(worker: Worker): void {
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
  }
}
/** A page that a worker answers for, with the registration that it watches. */
async function started(registration = new Registration()) {
  const container = Object.assign(new EventTarget(), { controller: {}, register: async () => registration });
  let reloads = 0;
  let later: (() => void) | undefined;
  const page = {
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
    navigator: { serviceWorker: container },
    location: { reload: () => (reloads += 1) },
    setInterval: () => 0,
    setTimeout: (call: () => void) => void (later = call),
  };
  const worker = startServiceWorker(page as never); // all of it that is used
  await Promise.resolve();
  return { container, registration, worker, reloads: () => reloads, after: () => later?.() };
}

it('lets the version take over that waits, and reads the page anew then', async () => {
  const { container, registration, reloads, worker } = await started();
  const next = new Worker();
  registration.comes(next);
  expect(worker.isNewer()).toBe(false);
  next.installed();
  expect(worker.isNewer()).toBe(true);
  container.dispatchEvent(new Event('controllerchange'));
  expect([reloads(), next.told]).toEqual([0, []]);
  worker.takeOver();
  container.dispatchEvent(new Event('controllerchange'));
  expect([reloads(), next.told]).toEqual([1, ['take-over']]);
});

it('lets one take over that comes in the place of the other while that is asked', async () => {
  const { registration, worker } = await started();
  const [next, last] = [new Worker(), new Worker()];
  registration.comes(next);
  next.installed();
  registration.comes(last);
  worker.takeOver();
  last.installed();
  expect(last.told).toEqual(['take-over']);
});

it('lets one take over that was on its way before the page watched', async () => {
  const early = Object.assign(new Registration(), { waiting: new Worker(), installing: new Worker() });
  const { worker } = await started(early);
  worker.takeOver();
  early.installing.installed();
  expect(early.installing.told).toEqual(['take-over']);
});

it('reads the page anew, once, also when the version that was asked never takes over', async () => {
  const { after, container, registration, reloads, worker } = await started();
  const next = new Worker();
  registration.comes(next);
  next.installed();
  worker.takeOver();
  expect(reloads()).toBe(0);
  after();
  container.dispatchEvent(new Event('controllerchange'));
  expect(reloads()).toBe(1);
});
