import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { Fault } from '../fault.ts';
import { parseMail, type Mail } from './parse-mail.ts';

/** A mail as the list shows it. */
export const MailSummary = z.object({
  id: z.string(),
  /** As the sender set it: the same mail delivered twice has it twice. */
  messageId: z.string(),
  receivedAt: z.string(),
  from: z.string(),
  /** The addresses that it was delivered to. */
  to: z.array(z.string()),
  subject: z.string(),
});
export type MailSummary = z.output<typeof MailSummary>;
export interface MailFilter {
  /** A whole address. */
  readonly to?: string | undefined;
  /** Part of the subject. */
  readonly subject?: string | undefined;
}
export type MailStore = Awaited<ReturnType<typeof openMailStore>>;

/** The inbox: each mail (`.eml`) with its summary (`.json`), in one folder. */
export async function openMailStore(folder: string) {
  await mkdir(folder, { recursive: true });
  let summaries = await readSummaries(folder);
  const require = (id: string): MailSummary => {
    const found = summaries.find((mail) => mail.id === id);
    if (!found) throw new Fault(404, 'notFound', 'Mejlet finns inte.');
    return found;
  };
  const raw = (id: string): Promise<Buffer> => readFile(join(folder, `${require(id).id}.eml`));
  return {
    async keep(envelope: Pick<MailSummary, 'from' | 'to'>, content: Buffer): Promise<MailSummary> {
      const { messageId, subject } = await parseMail(content);
      const summary = { id: uuidv7(), messageId, subject, receivedAt: new Date().toISOString(), ...envelope };
      await writeFile(join(folder, `${summary.id}.eml`), content);
      await writeFile(join(folder, `${summary.id}.json`), JSON.stringify(summary, undefined, 2));
      summaries = [summary, ...summaries];
      return summary;
    },
    /** The newest first. */
    list: ({ to, subject }: MailFilter): MailSummary[] =>
      summaries.filter((mail) => (to === undefined || mail.to.some((address) => isSame(address, to))) && hasPart(mail.subject, subject)),
    async read(id: string): Promise<MailSummary & Mail> {
      return { ...(await parseMail(await raw(id))), ...require(id) };
    },
    raw,
    async clear(): Promise<void> {
      const ids = summaries.map((mail) => mail.id);
      summaries = [];
      await Promise.all(ids.flatMap((id) => ['eml', 'json'].map((kind) => rm(join(folder, `${id}.${kind}`), { force: true }))));
    },
  };
}

async function readSummaries(folder: string): Promise<MailSummary[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const read = await Promise.all(names.map(async (name) => readSummary(await readFile(join(folder, name), 'utf8'))));
  // The ids are in the order of time.
  return read.filter((mail) => mail !== undefined).toSorted((one, other) => (one.id < other.id ? 1 : -1));
}

/** A process that was killed while it wrote leaves half a file behind: that mail was never accepted. */
function readSummary(text: string): MailSummary | undefined {
  try {
    return MailSummary.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.trim().toLowerCase();
}
function hasPart(text: string, part: string | undefined): boolean {
  return part === undefined || text.toLowerCase().includes(part.toLowerCase());
}
