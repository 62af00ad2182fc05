import { z } from 'zod';

export const FileId = z.uuid().brand('FileId');
export type FileId = z.output<typeof FileId>;

/** A file as the sender sees it. `mediaType` is judged by content, never by name. */
export const SentFile = z.object({ id: FileId, name: z.string(), size: z.number().int(), mediaType: z.string(), sha256: z.string() });
export type SentFile = z.output<typeof SentFile>;

/** A link to one file that is valid for a few minutes. It carries no session. */
export const FileLink = z.object({ fileId: FileId, url: z.string() });
export type FileLink = z.output<typeof FileLink>;

/** The largest file that anything in the portal takes (spec part 5, documents). */
export const MAX_FILE_BYTES = 50 * 1024 * 1024;
