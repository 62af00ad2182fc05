/** What a known place in a file is found by. The change is refused when the file has no such place: nothing is guessed. */
export class PlaceMissing extends Error {
  constructor(place: string) {
    super(`There is no place like ${place}: add it by hand.`);
  }
}

/** Puts a line behind the last import of the file. */
export function addImport(source: string, line: string): string {
  const imports = [...source.matchAll(/^(?:import|export) [^;]*? from '[^']+';$/gm)];
  const last = imports.at(-1);
  if (!last) return `${line}\n\n${source}`;
  const end = last.index + last[0].length;
  return `${source.slice(0, end)}\n${line}${source.slice(end)}`;
}

/** Adds names to what is imported from a module already, else an import of them. */
export function addNames(source: string, from: string, names: readonly string[]): string {
  const pattern = new RegExp(`import \\{([^}]*)\\} from '${from}';`);
  const found = pattern.exec(source);
  if (!found) return addImport(source, `import { ${names.join(', ')} } from '${from}';`);
  const known = (found[1] ?? '').split(',').map((name) => name.trim());
  const all = [...known.filter(Boolean), ...names.filter((name) => !known.includes(name))];
  return source.replace(pattern, () => `import { ${all.join(', ')} } from '${from}';`);
}

/**
 * Appends an entry to the list or record that begins with `opening`. `opening` is a text up to and including its bracket.
 * @throws PlaceMissing when the file has no such list
 */
export function addEntry(source: string, opening: string, entry: string): string {
  const start = source.indexOf(opening);
  if (start < 0) throw new PlaceMissing(`“${opening.trim()}”`);
  const close = closingOf(source, start + opening.length - 1);
  const before = source.slice(0, close).trimEnd();
  const comma = /[[{(,]$/.test(before) ? '' : ',';
  return `${before}${comma}\n${entry},\n${source.slice(close)}`;
}

const PAIRS: Readonly<Record<string, string>> = { '[': ']', '{': '}', '(': ')' };
/** Text that holds no bracket of the code's own. */
const PASSED_OVER = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\/\/[^\n]*|\/\*[\s\S]*?\*\//y;

function closingOf(source: string, open: number): number {
  const awaited: string[] = [];
  for (let at = open; at < source.length; at += 1) {
    PASSED_OVER.lastIndex = at;
    const passed = PASSED_OVER.exec(source);
    if (passed) {
      at += passed[0].length - 1;
      continue;
    }
    const letter = source.charAt(at);
    const closing = PAIRS[letter];
    if (closing) awaited.push(closing);
    else if (letter === awaited.at(-1)) {
      awaited.pop();
      if (awaited.length === 0) return at;
    }
  }
  throw new PlaceMissing('the end of a list');
}
