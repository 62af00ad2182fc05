import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

/** Modules that our browsers have no use for, and their stand-ins. Measured by tools/bench/script-size.ts. */
const STAND_INS: readonly (readonly [file: RegExp, code: string])[] = [
  // The web checks by its schemas and never describes them: OpenAPI is written by the server.
  [/zod\/v4\/core\/json-schema-generator\.js$/, 'export const JSONSchemaGenerator = undefined;'],
  [/zod\/v4\/core\/json-schema-processors\.js$/, 'export const toJSONSchema = undefined;'],
  [
    /zod\/v4\/core\/to-json-schema\.js$/,
    'const none = () => undefined; export const createStandardJSONSchemaMethod = none; export const createToJSONSchemaMethod = none;',
  ],
  // Every refused field gets a text of ours; the library's English is never shown.
  [/zod\/v4\/locales\/en\.js$/, 'export default () => ({ localeError: () => undefined });'],
  // Swedish and Norwegian are written from left to right: no style needs its mirror image.
  [
    /rtl-css-js\/dist\/esm\/core\.js$/,
    'export const convert = (styles) => styles; export const convertProperty = (key, value) => ({ key, value });',
  ],
];
const CONTRACT = /\/(platform\/core|plugins\/[^/]+\/contract)\//;
const IMPORTS_TOKENS =
  /import\s*\{[^}]*\btokens\b[^}]*\}\s*from\s*['"](@fluentui\/(react-components|react-theme|tokens)|\.\.\/tokens\.js)['"]/;
/** What declares: whoever does not use what comes of it does without it. */
const DECLARED =
  /(?<==\s|:\s|\(|,\s|\[)\s*(?=z\s*\.|[A-Z]\w*\.\w+\(|[\w.]+\.by\(|(?:endpoints|resource|refusal|committing|subjects|listQuery|exportQuery|page|many|oneLine|multiLine|isoDay|isoMoment|text|integer|day|yesNo|choice|reference|computed)\()/g;
type Replacement = readonly [what: RegExp, by: string];
/** What of a contract is the server's alone. */
const OF_CONTRACTS: readonly Replacement[] = [
  // It says a refusal's texts; here its code is enough.
  [/\brefusal\(\s*('\w+'),\s*(\d+),\s*\{(?:[^{}]|\{\w+\})*\}\s*,?\s*\)/g, 'refusal($1, $2, {})'],
  // By which refusals a call may end is said by its answer.
  [/\brefusals: (\[[^[\]]*\]|Object\.values\(\w+\)),?/g, ''],
  [DECLARED, ' /* @__PURE__ */ '],
  // Why a call touches nothing, and examples, are for whoever reads the contract.
  [/\bnothing\('[^']*'\)/g, "nothing('')"],
  [/\s*\.meta\(\{ examples: [^()]*\}\)/g, ''],
];
const MANIFEST = /\/plugins\/[^/]+\/contract\/plugin\.ts$/;
/** The same of a plugin's manifest. */
const OF_MANIFESTS: readonly Replacement[] = [
  // Which roles hold a permission: a session says what it may.
  [/\[\s*(?:(?:'[A-Z_]+'|\.\.\.\w+),?\s*)+\]/g, '[]'],
  // What messages are about.
  [/\bz\.object\(\{[^{}]*\}\)/g, 'z.object({})'],
  [/\.(?:pick|omit)\(\{[^{}]*\}\)/g, ''],
];
const replaced = (code: string, some: readonly Replacement[]) => some.reduce((left, [what, by]) => left.replaceAll(what, by), code);
const TOKEN = /(?<![\w/.])tokens\.([a-zA-Z]\w*)/g;

/** The page's content security policy takes no code that is made out of text: schemas, which are made before anybody could tell them, shall not try. */
const SCHEMA_CONFIG = '__zod_globalConfig = {}';

/** Leaves out of the build what is never used, unseen by the bundler. */
export function slimBundle(): Plugin {
  return {
    name: 'slim-bundle',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      // The package's own door leads to its development build also in production.
      resolve: { alias: [{ find: /^react-router$/, replacement: productionRouter() }] },
    }),
    load(id) {
      return STAND_INS.find(([file]) => file.test(id))?.[1];
    },
    transform(code, id) {
      const own = replaced(code, [...(CONTRACT.test(id) ? OF_CONTRACTS : []), ...(MANIFEST.test(id) ? OF_MANIFESTS : [])]);
      const asked = CONTRACT.test(id) ? withoutChecked(own) : own;
      const slim = asked
        .replace(SCHEMA_CONFIG, '__zod_globalConfig = { jitless: true }')
        // A token is the name of a CSS variable; the table of all of them stays at home.
        .replaceAll(TOKEN, (use, name: string) => (IMPORTS_TOKENS.test(code) ? `'var(--${name})'` : use));
      return slim === code ? undefined : { code: slim, map: null };
    },
  };
}

const CHECKED = /(?<=[\n,{]\s*)(?:response: |(?:params|body): (?!\{))/g;

/** What a call and its answer look like is the server's to check. A form has the schema of what it sends by its own name. */
function withoutChecked(code: string): string {
  let left = '';
  let from = 0;
  for (const { index, 0: found } of code.matchAll(CHECKED)) {
    left += code.slice(from, index);
    from = endOf(code, index + found.length);
  }
  return left + code.slice(from);
}

/** Where the value that begins there has ended, with its comma. */
function endOf(code: string, start: number): number {
  let depth = 0;
  for (let at = start; at < code.length; at += 1) {
    const sign = code[at] ?? '';
    if ('({['.includes(sign)) depth += 1;
    if (')}]'.includes(sign) && --depth < 0) return at;
    if (sign === ',' && depth === 0) return at + 1;
  }
  return code.length;
}

function productionRouter(): string {
  const folder = path.dirname(require.resolve('react-router/package.json'));
  return path.join(folder, 'dist/production/index.mjs');
}
