import { expect, it } from 'vitest';
import { MailError } from './mail-error.ts';
import { mailHandler } from './mail-handler.ts';
import type { Mail } from './mailer.ts';

const PICTURE = Buffer.from('a picture');
const STORED: readonly string[] = ['stored'];

function aHandler() {
  const sent: Mail[] = [];
  const mailer = {
    async send(mail: Mail) {
      sent.push(mail);
      return { response: '250 OK' };
    },
  };
  const files = {
    async *read(key: string) {
      if (!STORED.includes(key)) throw new Error(`${key} is not there`);
      yield PICTURE;
    },
  };
  return { sent, handler: mailHandler({ mailer, from: 'Nyckelporten <no-reply@portal.example>', watches: [], files }) };
}

it('gives a mail the same Message-ID in every try, under the sender’s domain', async () => {
  const { sent, handler } = aHandler();
  const payload = { to: 'asa@demo.example', subject: 'Kvittens', text: 'Hej', html: '<p>Hej</p>' };
  await handler.deliver({ id: '0197', key: 'mail:1', payload, attempts: 0, requestId: 'r' });
  await handler.deliver({ id: '0197', key: 'mail:1', payload, attempts: 1, requestId: 'r' });
  expect(sent).toEqual([1, 2].map(() => ({ ...payload, messageId: '<0197@portal.example>' })));
});

it('brings what the store keeps for it', async () => {
  const { sent, handler } = aHandler();
  const attachments = [{ name: 'K26.pdf', mediaType: 'application/pdf', key: 'stored' }];
  const payload = { to: 'asa@demo.example', subject: 'Kvittens', text: 'Hej', html: '<p>Hej</p>', attachments };
  await handler.deliver({ id: '0198', key: 'mail:2', payload, attempts: 0, requestId: 'r' });
  expect(sent[0]?.attachments).toEqual([{ filename: 'K26.pdf', contentType: 'application/pdf', content: PICTURE }]);
});

it('gives up a mail that will never be taken', () => {
  expect(aHandler().handler.retryAfterSeconds(1, new MailError('permanent', 'no such mailbox', 550))).toBeUndefined();
});

it('waits longer and longer for a busy mailbox, and some days at most', () => {
  const busy = new MailError('temporary', 'busy', 451);
  const { handler } = aHandler();
  expect([1, 2, 3, 4, 5, 23, 24].map((attempts) => handler.retryAfterSeconds(attempts, busy))).toEqual([
    60,
    300,
    900,
    3600,
    21_600,
    21_600,
    undefined,
  ]);
});

it('waits for a server that is away as long as it takes', () => {
  const away = new MailError('temporary', 'ECONNREFUSED');
  expect([1, 2, 3, 1000].map((attempts) => aHandler().handler.retryAfterSeconds(attempts, away))).toEqual([5, 15, 60, 300]);
});

it.each([
  { storeKey: 'stored', attached: [{ cid: 'logotype', contentType: 'image/png', filename: 'logotype.png', content: PICTURE }] },
  { storeKey: 'swept', attached: undefined },
])('attaches the partner’s logotype, unless it is gone: $storeKey', async ({ storeKey, attached }) => {
  const { sent, handler } = aHandler();
  const payload = { to: 'a@demo.example', subject: 'K', text: 'Hej', html: '<p>Hej</p>', logotype: { mediaType: 'image/png', storeKey } };
  await handler.deliver({ id: '0197', key: 'mail:1', payload, attempts: 0, requestId: 'r' });
  expect(sent[0]?.attachments).toEqual(attached);
  expect(sent[0]).not.toHaveProperty('logotype');
});
