import { z } from 'zod';

const part = { sha256: z.string() };

/** What a backup holds; it lies in it as the last entry, `manifest.json`. */
export const Manifest = z.object({
  format: z.literal(1),
  at: z.iso.datetime(),
  /** The migrations that the database had taken. */
  migrations: z.array(z.string()),
  /** A text that the encryption key opens; absent of a portal that was never started. */
  sealed: z.string().optional(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), ...part })),
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
  /** A key is an id, and never the way to another folder. */
  files: z.array(z.object({ key: z.uuid(), size: z.number(), ...part })),
});
export type Manifest = z.output<typeof Manifest>;

export const MANIFEST = 'manifest.json';
export const tableEntry = (name: string): string => `tables/${name}`;
export const fileEntry = (key: string): string => `files/${key}`;
