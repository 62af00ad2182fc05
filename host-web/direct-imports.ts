import type { Plugin } from 'vite';

/** A file that only passes on what another holds: names there, and as what they go out. */
const PASSES_ON = /^export\s*\{([^}]+)\}\s*from\s*"\.\/([^"]+)";\s*$/;
const IMPORT = /import\(["'`]\.\/([^"'`]+)["'`]\)(,__vite__mapDeps\(\[[\d,]*\]\))?/g;
const PRELOAD = /(?<=["'`])assets\/([^"'`]+)(?=["'`])/g;

interface Chunk {
  readonly type: 'chunk';
  readonly fileName: string;
  readonly imports: readonly string[];
  code: string;
}
interface Holder {
  readonly file: string;
  /** Members of a module's namespace, in code: `default:m.a`. */
  readonly members: string;
}

/**
 * Fetches a part of the portal from the file that holds it. The bundler puts one between for each that is grouped with others
 * (rolldown#9729), and a page would make some sixty such detours. `isThere`: a file that everybody who is signed in has.
 */
export function directImports(isThere: (file: string) => boolean): Plugin {
  return {
    name: 'direct-imports',
    apply: 'build',
    generateBundle: {
      // once the build has said what is fetched ahead of each part
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file): file is typeof file & Chunk => file.type === 'chunk');
        const alone = new Set(chunks.filter(({ imports }) => imports.length === 0).map(({ fileName }) => nameOf(fileName)));
        const holders = new Map(chunks.flatMap(({ fileName, code }) => holderOf(fileName, code)));
        for (const chunk of chunks) {
          if (holders.has(nameOf(chunk.fileName))) delete bundle[chunk.fileName];
          else chunk.code = direct(chunk.code, holders, (file) => alone.has(file) || (isThere(chunk.fileName) && isThere(file)));
        }
      },
    },
  };
}

const nameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1);

function holderOf(fileName: string, code: string): readonly (readonly [string, Holder])[] {
  const [, passed, file] = PASSES_ON.exec(code) ?? [];
  if (passed === undefined || file === undefined) return [];
  const members = passed.split(',').map((pair) => {
    const [held, out = held] = pair.trim().split(' as ');
    return `${out}:m.${held}`;
  });
  return [[nameOf(fileName), { file, members: members.join() }]];
}

/** The code with each detour taken out, also of what is fetched ahead. Nothing is fetched ahead of what `hasAll` knows to need nothing more. */
function direct(code: string, holders: ReadonlyMap<string, Holder>, hasAll: (file: string) => boolean): string {
  return code
    .replaceAll(IMPORT, (whole, file: string, ahead = '') => {
      const holder = holders.get(file);
      if (!holder) return whole;
      return `import("./${holder.file}").then(m=>({${holder.members}}))${hasAll(holder.file) ? '' : ahead}`;
    })
    .replaceAll(PRELOAD, (whole, file: string) => {
      const holder = holders.get(file);
      return holder ? `assets/${holder.file}` : whole;
    });
}
