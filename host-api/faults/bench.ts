import { z } from 'zod';

const Mails = z.object({ items: z.array(z.object({ id: z.string(), messageId: z.string(), subject: z.string() })) });
const Mail = z.object({ links: z.array(z.string()) });
export type ReceivedMail = z.output<typeof Mails>['items'][number];

/** The bench in front of the simulators, which nobody kills. */
export interface Bench {
  /** The person enters the code. An order that has ended meanwhile is nobody's fault. */
  sign(autoStartToken: string): Promise<void>;
  /** What has arrived, the newest first. */
  mails(to?: string): Promise<ReceivedMail[]>;
  linksIn(mailId: string): Promise<readonly string[]>;
}

const OVER: ReadonlySet<number> = new Set([404, 409]);

export function openBench(address: string): Bench {
  const get = async (path: string): Promise<unknown> => (await fetch(new URL(path, address))).json();
  return {
    async sign(token) {
      const answer = await fetch(new URL(`/bankid/orders/${token}/sign`, address), { method: 'POST' });
      if (!answer.ok && !OVER.has(answer.status)) throw new Error(`The bench answered ${answer.status}: ${await answer.text()}`);
    },
    mails: async (to) => Mails.parse(await get(to === undefined ? '/mail' : `/mail?to=${encodeURIComponent(to)}`)).items,
    linksIn: async (mailId) => Mail.parse(await get(`/mail/${mailId}`)).links,
  };
}
