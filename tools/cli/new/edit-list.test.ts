import { describe, expect, it } from 'vitest';
import { addEntry, addImport, addNames, PlaceMissing } from './edit-list.ts';

describe('adding to a list of code', () => {
  it('puts the entry last, whatever the list holds', () => {
    expect(addEntry(`const a = [one({ x: ']' }), // ]\n  two];\nconst b = [];`, 'a = [', '  three')).toBe(
      `const a = [one({ x: ']' }), // ]\n  two,\n  three,\n];\nconst b = [];`,
    );
  });

  it('adds to an empty list, and to one that ends with a comma', () => {
    expect(addEntry('f({});', 'f({', '  a: 1')).toBe('f({\n  a: 1,\n});');
    expect(addEntry('f([\n  1,\n]);', 'f([', '  2')).toBe('f([\n  1,\n  2,\n]);');
  });

  it('refuses a file without such a list', () => {
    expect(() => addEntry('const a = 1;', 'b = [', 'x')).toThrow(PlaceMissing);
  });
});

describe('adding an import', () => {
  const source = `import { a } from './a.ts';\nimport {\n  b,\n  c,\n} from './b.ts';\n\nconst x = 1;\n`;

  it('puts it behind the last one', () => {
    expect(addImport(source, `import { d } from './d.ts';`)).toContain(`} from './b.ts';\nimport { d } from './d.ts';\n\nconst x`);
  });

  it('joins what is imported from the module already, each name once', () => {
    expect(addNames(source, './b.ts', ['c', 'd'])).toContain(`import { b, c, d } from './b.ts';`);
  });
});
