// Writes the bundle into a file: node workflows/worker/bundle-to-file.ts FILE
import { writeFile } from 'node:fs/promises';
import { bundleCode } from './bundle-code.ts';

const [file] = process.argv.slice(2);
if (!file) throw new Error('Say into which file');
const { code } = await bundleCode();
await writeFile(file, code);
