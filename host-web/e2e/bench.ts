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

/** The newest mail to somebody with these words in its subject, once it has come. */
export async function mailTo(request: APIRequestContext, { to, subject }: { readonly to: string; readonly subject: string }) {
  const search = new URLSearchParams({ to, subject });
  const found = async () => Mails.parse(await (await request.get(`${BENCH}/mail?${search}`)).json()).items;
  await expect.poll(async () => (await found()).length).toBeGreaterThan(0);
  const [newest] = await found();
  return Mail.parse(await (await request.get(`${BENCH}/mail/${newest?.id}`)).json());
}

/** Empties the inbox. The next mail is the one that was waited for. */
export async function emptyInbox(request: APIRequestContext): Promise<void> {
  expect((await request.delete(`${BENCH}/mail`)).ok()).toBe(true);
}

const Messages = z.object({ items: z.array(z.object({ message: z.string() })) });

/** The newest SMS to a number, once it has come. */
export async function smsTo(request: APIRequestContext, to: string) {
  const found = async () => Messages.parse(await (await request.get(`${BENCH}/sms?${new URLSearchParams({ to })}`)).json()).items;
  await expect.poll(async () => (await found()).length).toBeGreaterThan(0);
  const [newest] = await found();
  if (!newest) throw new Error('The SMS was gone when it was read');
  return newest;
}
