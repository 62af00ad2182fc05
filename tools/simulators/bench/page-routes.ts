import { readdir, readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { Bytes, route, type Route } from './http.ts';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};
const FOLDER = new URL('page/', import.meta.url);

/** The bench page and what it consists of, as the files stand. */
export async function pageRoutes(): Promise<Route[]> {
  const files = await Promise.all((await readdir(FOLDER)).map(async (name) => ({ name, bytes: await bytesOf(name) })));
  return files.map(({ name, bytes }) => route('GET', name === 'bench.html' ? '/' : `/page/${name}`, () => bytes));
}

async function bytesOf(name: string): Promise<Bytes> {
  return new Bytes(MEDIA_TYPES[extname(name)] ?? 'application/octet-stream', await readFile(new URL(name, FOLDER)));
}
