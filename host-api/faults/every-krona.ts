import { expect } from 'vitest';
import { cardsMoved, moneyMoved, orderAccounts } from './ledger.ts';
import type { ReceivedMail } from './bench.ts';
import type { Scene } from './scene.ts';

/** No order without money, and the other way round. Portal, books and payment services say the same. Returns how many orders were carried out. */
export async function expectEveryKronaOnce(
  { bench, portal: { databaseUrl } }: Pick<Scene, 'bench' | 'portal'>,
  ordered: readonly string[],
): Promise<number> {
  const [accounts, mails] = [await orderAccounts(databaseUrl, ordered), await bench.mails()];
  expect(accounts).toHaveLength(ordered.length);
  for (const account of accounts) {
    const { number, status, paid, charged, refunded, total } = account;
    const kept = charged - refunded;
    expect(account).toMatchObject({ flows: 1, openRefunds: 0, booked: kept, sold: kept });
    expect([number, status, kept]).toEqual(status === 'CLOSED' ? [number, 'CLOSED', total] : [number, 'CANCELLED', 0]);
    const sent = (subject: string) => new Set(mails.filter((mail) => mail.subject === subject).map(({ messageId }) => messageId)).size;
    // one that was cancelled before it was paid is told of its money instead
    const told = sent(`Tack för din beställning ${number}`) + sent(`Du får tillbaka pengarna för ${number}`);
    expect([number, told]).toEqual([number, paid ? 1 : 0]);
    expect(toldTwice(mails.filter(({ subject }) => subject.includes(number)))).toEqual([]);
  }
  const there = (await bench.swish()).filter(({ status }) => status === 'PAID');
  expect(new Map(there.map(({ id, request }) => [id, Math.round(Number(request.amount) * 100)]))).toEqual(
    await moneyMoved(databaseUrl, ordered),
  );
  const cards = await bench.cards();
  expect(cards.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(await cardsMoved(databaseUrl, ordered));
  return accounts.filter(({ status }) => status === 'CLOSED').length;
}

/** What somebody was told of an order in more than one mail. The same mail delivered twice has one message id. */
function toldTwice(mails: readonly ReceivedMail[]): readonly string[] {
  const ids = Map.groupBy(mails, ({ to, subject }) => `${to.join()}: ${subject}`);
  return [...ids].filter(([, sent]) => new Set(sent.map(({ messageId }) => messageId)).size > 1).map(([what]) => what);
}
