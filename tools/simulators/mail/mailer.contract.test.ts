import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSimulators, type Simulators } from '../start-simulators.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MailError } from '../../../platform/server/mail/mail-error.ts';
import { createMailer, type Mail, type Mailer } from '../../../platform/server/mail/mailer.ts';

describe('the mailer against the mail simulator', () => {
  let folder: string;
  let simulators: Simulators;
  let mailer: Mailer;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mailer-'));
    simulators = await startSimulators({ dataDir: folder });
    mailer = createMailer({ url: simulators.addresses.smtp, from: 'Nyckelporten <no-reply@demo.example>', callTimeoutMs: 2000 });
  });
  beforeEach(() => bench('/__reset', { method: 'POST' }));
  afterAll(async () => {
    await simulators.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const bench = async (path: string, init?: RequestInit) => (await fetch(`${simulators.addresses.bench}${path}`, init)).json();
  const script = (outcome: object) => bench('/__script', { method: 'POST', body: JSON.stringify({ simulator: 'mail', ...outcome }) });
  const faultOf = (mail: Mail) =>
    mailer.send(mail).then(
      () => 'sent',
      (error: unknown) => error,
    );
  const inbox = async (query = '') => (await bench(`/mail${query}`)).items;
  const onlyMail = async () => bench(`/mail/${(await inbox())[0].id}`);

  it('delivers subject, text and page in Swedish and Norwegian letters', async () => {
    await mailer.send(
      aMail({ subject: 'Kvittens för Åsas nycklar – kjære Bjørn æøå', text: 'Välkommen, Åse!', html: '<p>Välkommen, Åse!</p>' }),
    );
    expect(await onlyMail()).toMatchObject({
      subject: 'Kvittens för Åsas nycklar – kjære Bjørn æøå',
      text: expect.stringContaining('Välkommen, Åse!'),
      html: expect.stringContaining('<p>Välkommen, Åse!</p>'),
    });
  });

  it('keeps our message id, so that a repeated mail can be recognised', async () => {
    await mailer.send(aMail());
    await mailer.send(aMail());
    const mails: { messageId: string }[] = await inbox();
    expect(mails.map((mail) => mail.messageId)).toEqual([aMail().messageId, aMail().messageId]);
  });

  it('marks every mail as sent by a machine, whatever headers it is given', async () => {
    await mailer.send(aMail({ headers: { 'Auto-Submitted': 'no', 'List-Unsubscribe': '<https://portal.example/off>' } }));
    expect((await onlyMail()).headers).toEqual(
      expect.arrayContaining([
        { name: 'auto-submitted', value: 'auto-generated' },
        { name: 'list-unsubscribe', value: '<https://portal.example/off>' },
      ]),
    );
  });

  it('lets the inbox follow the links of a mail, long as they are', async () => {
    const link = `http://localhost:3000/my-keys/receipt-request?token=${'a'.repeat(120)}&way=later`;
    await mailer.send(aMail({ text: `Signera här: ${link}.`, html: `<a href="${link.replace('&', '&amp;')}">Signera</a>` }));
    expect((await onlyMail()).links).toEqual([link]);
  });

  it('finds a mail by its recipient and by a part of its subject', async () => {
    await mailer.send(aMail({ to: 'åsa@demo.example', subject: 'Påminnelse' }));
    await mailer.send(aMail({ to: 'per@demo.example', subject: 'Kvittens' }));
    expect(await inbox('?to=%C3%85sa@demo.example')).toMatchObject([{ subject: 'Påminnelse' }]);
    expect(await inbox('?subject=kvitt')).toMatchObject([{ to: ['per@demo.example'] }]);
    expect(await inbox('?to=per@demo.example&subject=påm')).toEqual([]);
  });

  it('says that a mailbox that does not exist never will', async () => {
    const fault = await faultOf(aMail({ to: 'bounce@demo.example' }));
    expect(fault).toBeInstanceOf(MailError);
    expect(fault).toMatchObject({ fault: 'permanent', responseCode: 550 });
  });

  it('says that a mailbox that is busy may take the mail later', async () => {
    expect(await faultOf(aMail({ to: 'slow@demo.example' }))).toMatchObject({ fault: 'temporary', responseCode: 451 });
  });

  it('names no recipient in its errors', async () => {
    expect(String(await faultOf(aMail({ to: 'bounce@demo.example' })))).toBe('MailError: Mail not sent: the server answered 550');
  });

  it('refuses an address that is none without troubling the server', async () => {
    expect(await faultOf(aMail({ to: '' }))).toMatchObject({ fault: 'permanent', responseCode: undefined });
  });

  it('takes a refused content as permanent, and a server that closes as temporary', async () => {
    await script({ status: 554, body: '5.6.0 Not like this' });
    await script({ hangUp: true });
    expect(await faultOf(aMail())).toMatchObject({ fault: 'permanent', responseCode: 554 });
    expect(await faultOf(aMail())).toMatchObject({ fault: 'temporary', responseCode: 421 });
  });

  it('gives up waiting for a server that does not answer', async () => {
    await script({ delayMs: 5000 });
    expect(await faultOf(aMail())).toMatchObject({ fault: 'temporary', responseCode: undefined });
  });

  it('takes a server that is away as temporary', async () => {
    const nowhere = createMailer({ url: 'smtp://127.0.0.1:1', from: 'no-reply@demo.example' });
    await expect(nowhere.send(aMail())).rejects.toMatchObject({ fault: 'temporary' });
  });

  it('leaves mail on disk: the next start has the same inbox', async () => {
    await mailer.send(aMail({ subject: 'Kvar efter omstart' }));
    const next = await startSimulators({ dataDir: folder });
    try {
      const mails: unknown = await (await fetch(`${next.addresses.bench}/mail`)).json();
      expect(mails).toMatchObject({ items: [{ subject: 'Kvar efter omstart' }] });
    } finally {
      await next.stop();
    }
  });
});

function aMail(mail: Partial<Mail> = {}): Mail {
  return { to: 'asa@demo.example', subject: 'Kvittens', text: 'Hej', html: '<p>Hej</p>', messageId: '<receipt-1@portal.example>', ...mail };
}
