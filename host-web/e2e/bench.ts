import { expect, type APIRequestContext } from '@playwright/test';
import { z } from 'zod';
import { BENCH } from '../../tools/launch/journey-portals.ts';

const Orders = z.object({
  items: z.array(
    z.object({ autoStartToken: z.string(), required: z.object({ name: z.string() }).optional(), text: z.string().optional() }),
  ),
});
const Mails = z.object({ items: z.array(z.object({ id: z.string(), subject: z.string(), to: z.array(z.string()) })) });
const Mail = z.object({ text: z.string() });
export type BenchOrder = z.output<typeof Orders>['items'][number];

/** The one BankID order that waits for a signature of a text with these words. A journey that failed may have left others. */
export async function openOrder(request: APIRequestContext, words: string): Promise<BenchOrder> {
  const orders = async () => {
    const { items } = Orders.parse(await (await request.get(`${BENCH}/bankid/orders`)).json());
    return items.filter(({ text }) => text?.includes(words));
  };
  await expect.poll(async () => (await orders()).length).toBe(1);
  const [order] = await orders();
  if (!order) throw new Error('The order ended while it was read');
  return order;
}

/** Signs in the BankID app, as the person whom the order requires. */
export async function signOrder(request: APIRequestContext, { autoStartToken }: BenchOrder): Promise<void> {
  const answer = await request.post(`${BENCH}/bankid/orders/${autoStartToken}/sign`, { data: {} });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Identifies somebody in the BankID app. */
export async function identifyInApp(request: APIRequestContext, { autoStartToken }: BenchOrder, personalNumber: string): Promise<void> {
  const answer = await request.post(`${BENCH}/bankid/orders/${autoStartToken}/sign`, { data: { personalNumber } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

interface MailWanted {
  readonly to: string;
  /** Words of it. */
  readonly subject: string;
  /** Words that it says, where others are told of the like. */
  readonly text?: string;
  /** How long it may take, where a job sends it. */
  readonly within?: number;
}
/** The newest mail to somebody with these words, once it has come. */
export async function mailTo(request: APIRequestContext, { text = '', within, ...of }: MailWanted) {
  let mail: z.output<typeof Mail> | undefined;
  const look = async () => {
    const { items } = Mails.parse(await (await request.get(`${BENCH}/mail?${new URLSearchParams(of)}`)).json());
    for (const { id } of items) {
      mail = Mail.parse(await (await request.get(`${BENCH}/mail/${id}`)).json());
      if (mail.text.includes(text)) return true;
    }
    return false;
  };
  await expect.poll(look, within === undefined ? {} : { timeout: within }).toBe(true);
  if (!mail) throw new Error('The mail was gone when it was read');
  return mail;
}

/** Empties the inbox. The next mail is the one that was waited for. */
export async function emptyInbox(request: APIRequestContext): Promise<void> {
  expect((await request.delete(`${BENCH}/mail`)).ok()).toBe(true);
}

const Messages = z.object({ items: z.array(z.object({ message: z.string() })) });

/** The newest SMS to a number that says so, once it has come. */
export async function smsTo(request: APIRequestContext, to: string, says = /^/) {
  const all = async () => Messages.parse(await (await request.get(`${BENCH}/sms?${new URLSearchParams({ to })}`)).json()).items;
  const found = async () => (await all()).filter(({ message }) => says.test(message));
  await expect.poll(async () => (await found()).length).toBeGreaterThan(0);
  const [newest] = await found();
  if (!newest) throw new Error('The SMS was gone when it was read');
  return newest;
}

const Payments = z.object({ items: z.array(z.object({ id: z.string(), status: z.string(), message: z.string().optional() })) });

/** Pays in the Swish app what waits there. */
export async function payInSwish(request: APIRequestContext): Promise<void> {
  const waiting = async () =>
    Payments.parse(await (await request.get(`${BENCH}/swish/payments`)).json()).items.find(({ status }) => status === 'CREATED');
  await expect.poll(async () => (await waiting())?.id).toBeTruthy();
  const answer = await request.post(`${BENCH}/swish/payments/${(await waiting())?.id}/end`, { data: { status: 'PAID' } });
  expect(answer.ok(), await answer.text()).toBe(true);
}
