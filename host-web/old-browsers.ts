// What Safari 15 lacks, the last one of phones from 2016, of what pages use. Fetched by such browsers alone (main.tsx).

type Compare = (one: unknown, other: unknown) => number;
type Test = (one: unknown, at: number, all: readonly unknown[]) => boolean;
const placeIn = ({ length }: { readonly length: number }, at: number) => (at < 0 ? length + Math.trunc(at) : Math.trunc(at));

const arrays = {
  at(this: readonly unknown[], at = 0) {
    return this[placeIn(this, at)];
  },
  findLast(this: readonly unknown[], test: Test) {
    return this[arrays.findLastIndex.call(this, test)];
  },
  findLastIndex(this: readonly unknown[], test: Test): number {
    for (let at = this.length - 1; at >= 0; at -= 1) if (test(this[at], at, this)) return at;
    return -1;
  },
  toReversed(this: readonly unknown[]) {
    return Array.from(this, (_, at) => this[this.length - 1 - at]);
  },
  toSorted(this: readonly unknown[], compare?: Compare) {
    const sorted = [...this];
    Array.prototype.sort.call(sorted, compare);
    return sorted;
  },
  with(this: readonly unknown[], at: number, value: unknown) {
    const place = placeIn(this, at);
    return Array.from(this, (one, each) => (each === place ? value : one));
  },
};
const strings = {
  at(this: string, at = 0): string | undefined {
    return this[placeIn(this, at)];
  },
};
const addresses = {
  canParse(address: string, base?: string): boolean {
    try {
      return Boolean(new URL(address, base));
    } catch {
      return false;
    }
  },
};
const promises = {
  withResolvers() {
    const given: { resolve?: (value: unknown) => void; reject?: (fault: unknown) => void } = {};
    const promise = new Promise((resolve, reject) => Object.assign(given, { resolve, reject }));
    return { promise, ...given };
  },
};
const maps = {
  groupBy(all: Iterable<unknown>, keyOf: (one: unknown, at: number) => unknown) {
    const groups = new Map<unknown, unknown[]>();
    for (const [at, one] of [...all].entries()) {
      const key = keyOf(one, at);
      groups.set(key, [...(groups.get(key) ?? []), one]);
    }
    return groups;
  },
};
const objects = { hasOwn: (of: object, name: PropertyKey) => Object.prototype.hasOwnProperty.call(of, name) };
const signals = {
  timeout(milliseconds: number): AbortSignal {
    const stopping = new AbortController();
    setTimeout(() => stop(stopping, new DOMException('No answer in time', 'TimeoutError')), milliseconds);
    return stopping.signal;
  },
  any(all: Iterable<AbortSignal>): AbortSignal {
    const stopping = new AbortController();
    for (const signal of all) {
      const follow = () => stop(stopping, signal.reason);
      if (signal.aborted) follow();
      else signal.addEventListener('abort', follow, { once: true, signal: stopping.signal });
    }
    return stopping.signal;
  },
};
/** Older ones know no reason: it is written where newer ones have it. */
function stop(stopping: AbortController, reason: unknown): void {
  if (!('reason' in stopping.signal)) Object.defineProperty(stopping.signal, 'reason', { value: reason });
  stopping.abort(reason);
}
function sizeOf(this: URLSearchParams): number {
  return [...this].length;
}

/** The stand-ins, by what they are put on. */
export const standIns = { arrays, strings, addresses, promises, maps, objects, signals, sizeOf };

/** Puts on what is not there. */
function give(to: object, those: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(those))
    if (!(name in to)) Object.defineProperty(to, name, { value, configurable: true, writable: true });
}
give(Array.prototype, arrays);
give(String.prototype, strings);
give(URL, addresses);
give(Promise, promises);
give(Map, maps);
give(Object, objects);
give(AbortSignal, signals);
if (!('size' in URLSearchParams.prototype)) Object.defineProperty(URLSearchParams.prototype, 'size', { get: sizeOf, configurable: true });
