import { MailError } from '@platform/server/host';
import { expect, it } from 'vitest';
import { mailHandler } from './mail-handler.ts';

const message = {
  id: '0198f3a0-0000-7000-8000-000000000001',
  key: 'mail:keys.receipt:l1:anna@demo.example',
  payload: { to: 'anna@demo.example', subject: 'Kvittens', text: 'Hej', html: '<p>Hej</p>' },
  attempts: 0,
  requestId: 'r1',
};
const handler = (send = async () => ({ response: '250' })) =>
  mailHandler({ mailer: { send }, from: 'Nyckelporten <no-reply@demo.example>' });

it('gives a mail the same Message-ID however often it is tried', async () => {
  const sent: string[] = [];
  const mailer = { send: async ({ messageId }: { messageId: string }) => (sent.push(messageId), { response: '250' }) };
  const noting = mailHandler({ mailer, from: 'Nyckelporten <no-reply@demo.example>' });
  await noting.deliver(message);
  await noting.deliver({ ...message, attempts: 3 });
  expect(sent).toEqual(Array(2).fill('<0198f3a0-0000-7000-8000-000000000001@demo.example>'));
});

it('tries again after 1, 5, 15 and 60 minutes, and then every sixth hour for as long as it takes', () => {
  const away = new MailError('temporary', 'ECONNREFUSED');
  const minutes = [1, 2, 3, 4, 5, 50].map((attempts) => (handler().retryAfterSeconds(attempts, away) ?? 0) / 60);
  expect(minutes).toEqual([1, 5, 15, 60, 360, 360]);
});

it('gives up at once what the mail server refuses for good', () => {
  expect(handler().retryAfterSeconds(1, new MailError('permanent', 'the server answered 550', 550))).toBeUndefined();
});
