import type { OrderPayment } from '@plugins/orders/contract';
import { z } from 'zod';

const Mails = z.object({
  items: z.array(z.object({ id: z.string(), messageId: z.string(), to: z.array(z.string()), subject: z.string() })),
});
const Mail = z.object({ links: z.array(z.string()) });
export type ReceivedMail = z.output<typeof Mails>['items'][number];

/** The bench in front of the simulators, which nobody kills. */
export interface Bench {
  /** The person enters the code. An order that has ended meanwhile is nobody's fault. */
  sign(autoStartToken: string): Promise<void>;
  /** What has arrived, the newest first. */
  mails(to?: string): Promise<ReceivedMail[]>;
  linksIn(mailId: string): Promise<readonly string[]>;
  /** The payer pays by Swish, or by card on the provider's page. What has ended stays as it is. */
  pay(payment: Pick<OrderPayment, 'id' | 'page'>): Promise<void>;
  /** Every payment and refund that Swish knows of. */
  swish(): Promise<SwishPayment[]>;
  /** Every payment that was reserved on a card. */
  cards(): Promise<CardPayment[]>;
}

const Swish = z.object({
  items: z.array(
    z.object({ id: z.string(), kind: z.enum(['payment', 'refund']), status: z.string(), request: z.object({ amount: z.string() }) }),
  ),
});
export type SwishPayment = z.output<typeof Swish>['items'][number];

const Cards = z.object({
  items: z.array(z.object({ id: z.string(), reserved: z.number(), charged: z.number(), cancelled: z.number() })),
});
export type CardPayment = z.output<typeof Cards>['items'][number];

const OVER: ReadonlySet<number> = new Set([404, 409]);

export function openBench(address: string): Bench {
  // a line of its own each time: one that is kept is closed while whoever holds its other end stands still
  const ask = (path: string, body?: string) =>
    fetch(new URL(path, address), {
      headers: { connection: 'close', 'content-type': 'application/json' },
      ...(body !== undefined && { method: 'POST', body }),
    });
  const get = async (path: string): Promise<unknown> => (await ask(path)).json();
  return {
    async sign(token) {
      const answer = await ask(`/bankid/orders/${token}/sign`, '{}');
      if (!answer.ok && !OVER.has(answer.status)) throw new Error(`The bench answered ${answer.status}: ${await answer.text()}`);
    },
    async pay({ id, page }) {
      const path = page ? `nexi/payments/${new URL(page).searchParams.get('pid')}/pay` : `swish/payments/${hex(id)}/end`;
      const answer = await ask(path, page ? '{}' : '{"status":"PAID"}');
      if (!answer.ok) throw new Error(`The bench answered ${answer.status}: ${await answer.text()}`);
    },
    cards: async () => Cards.parse(await get('/nexi/payments')).items.filter(({ reserved }) => reserved > 0),
    swish: async () => Swish.parse(await get('/swish/payments')).items,
    mails: async (to) => Mails.parse(await get(to === undefined ? '/mail' : `/mail?to=${encodeURIComponent(to)}`)).items,
    linksIn: async (mailId) => Mail.parse(await get(`/mail/${mailId}`)).links,
  };
}

/** An id as Swish writes it. */
const hex = (id: string): string => id.replaceAll('-', '').toUpperCase();
