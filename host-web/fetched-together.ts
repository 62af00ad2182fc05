import { build, type InlineConfig } from 'vite';

/** What stands for a visit: views by the end of their module's name. */
const ENTRY = [/\/host-web\/(index\.html|main\.tsx)$/];
const DOOR = [...ENTRY, /\/sign-in\.page\.tsx$/, /\/eid\.way\.tsx$/];
const EVERY_PAGE = [/\/host-web\/plugins\.ts$/];
/** Plugins come in parts, in the order in which they depend on each other. A new one is in the last, and may depend on any. */
const EARLY = 'accounts|files|flows|id-control|imports|notices|organisations|residents|search|views';
const THIRD = 'kee|cases|booking|board';
const LATER = [
  /\/plugins\/keys\//,
  new RegExp(`/plugins/(${THIRD})/`),
  new RegExp(`/plugins/(?!(${EARLY}|keys|${THIRD})/)[^/]+/|/host-web/plugins\\.ts$`),
];
const DAY = [/\/(signed-in-frame|dashboard\.page|work-counts)\.tsx$/, /\.(tile|badge)\.tsx$/, /\.work\.ts$/];
const LIST = [/\/platform\/ui\/list\/data-list\.tsx$/];
/** Pages of whoever comes by a link, without a session: they wait for nothing that is not theirs. */
const STRANGERS = [
  /\/(check-link|eident-return|confirm-email|stop-email|activate-account|recover|register|reset|onboarding)\.page\.tsx$/,
  /\/(request-link|screen|shared-door|key-loan|verify|my-keys-receipt-request|register-organisation)\.page\.tsx$/,
];

/** Pages share small parts: each file more is a request, and a phone's time. */
const PAGE = /\.page\.tsx$/;
const SMALL_BYTES = 13_000;
const BY_MANY = 6;

interface Chunk {
  readonly type: 'chunk' | 'asset';
  readonly fileName: string;
  readonly code?: string;
  readonly imports?: readonly string[];
  readonly moduleIds?: readonly string[];
}
export interface Group {
  readonly name: string;
  readonly test: (id: string) => boolean;
  /** A group holds all that its modules need already, but what everybody has. */
  readonly includeDependenciesRecursively: false;
}

/**
 * Groups of modules that are always fetched together, for one file each. They are the frame of every page, what it needs of plugins, the
 * dashboard with its tiles, and lists. One file compresses far better than a hundred. They are found by a first build without groups, so
 * that no file depends on another that depends on it.
 */
export async function fetchedTogether(config: InlineConfig): Promise<readonly Group[]> {
  const built = await build({ ...config, configFile: false, logLevel: 'error', build: { ...config.build, write: false } });
  if (!('output' in built)) throw new Error('A build of one page answers one bundle');
  const chunks: readonly Chunk[] = built.output;
  const door = reached(chunks, DOOR);
  const every = reached(chunks, EVERY_PAGE);
  const today = reached(chunks, DAY);
  const day = without(today, door, every);
  // what strangers need of the day comes by itself, so that they do not wait for the rest of it
  const few = day.intersection(reached(chunks, STRANGERS));
  const list = without(reached(chunks, LIST), door, every, today);
  // not the entry itself: it says what is to be fetched
  const frame = without(reached(chunks, ENTRY).union(every.union(today).intersection(door)), new Set(opened(chunks, ENTRY)));
  const often = sharedBy(chunks, door.union(every).union(today).union(list));
  return [
    groupOf('frame', frame),
    ...LATER.map((part, place) => groupOf(`plugins-${place + 2}`, without(every, door), part)),
    groupOf('plugins', without(every, door)),
    groupOf('few', few),
    groupOf('day', without(day, few)),
    groupOf('list', list),
    groupOf('often', often),
  ];
}

/** What many pages need, with all that it needs, as far as that is small. `there`: what stands in other groups. */
function sharedBy(chunks: readonly Chunk[], there: ReadonlySet<Chunk>): ReadonlySet<Chunk> {
  const reach = new Map(chunks.map((chunk) => [chunk, without(reachedFrom(chunks, [chunk]), there)]));
  const pages = opened(chunks, [PAGE]).map((page) => reach.get(page));
  const isSmall = (chunk: Chunk) => (chunk.code?.length ?? 0) <= SMALL_BYTES;
  return new Set(
    chunks.filter(
      (chunk) =>
        !there.has(chunk) && reach.get(chunk)?.values().every(isSmall) && pages.filter((page) => page?.has(chunk)).length >= BY_MANY,
    ),
  );
}

/** The chunks of those views, and all that they import. */
function reached(chunks: readonly Chunk[], views: readonly RegExp[]): ReadonlySet<Chunk> {
  return reachedFrom(chunks, opened(chunks, views));
}

function reachedFrom(chunks: readonly Chunk[], first: readonly Chunk[]): ReadonlySet<Chunk> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const open = [...first];
  const found = new Set<Chunk>();
  for (let chunk = open.pop(); chunk; chunk = open.pop()) {
    if (found.has(chunk)) continue;
    found.add(chunk);
    open.push(...(chunk.imports ?? []).flatMap((name) => byName.get(name) ?? []));
  }
  return found;
}

const opened = (chunks: readonly Chunk[], views: readonly RegExp[]): Chunk[] =>
  chunks.filter(({ moduleIds = [] }) => moduleIds.some((id) => views.some((view) => view.test(id))));

const without = (chunks: ReadonlySet<Chunk>, ...others: readonly ReadonlySet<Chunk>[]): ReadonlySet<Chunk> =>
  others.reduce((left, other) => left.difference(other), chunks);

function groupOf(name: string, chunks: ReadonlySet<Chunk>, part = /./): Group {
  const ids = new Set([...chunks].flatMap(({ moduleIds = [] }) => moduleIds.filter((id) => part.test(id))));
  return { name, test: (id) => ids.has(id), includeDependenciesRecursively: false };
}
