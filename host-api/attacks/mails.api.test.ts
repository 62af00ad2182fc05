import { asSystemForAll, core } from '@platform/server';
import { startTestHost, type TestHost, mailsIn, type OpenedMail, smsIn } from '@platform/testing';
import { startBankIdDesk, type BankIdDesk } from '@plugins/id-control/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serverPlugins } from '../plugins.ts';
import { sampleOf } from '../walk/sample.ts';
import { textFieldsOf, withValue } from './text-fields.ts';

const SCRIPT = `"><script>alert(1)</script><img src=x onerror='alert(1)'>{brand}&amp;`;
/** All that a mail is made of. A link leads into the portal, a picture is an attachment. */
const ATTRIBUTES = `(?: (?:alt|cellpadding|cellspacing|charset|content|height|name|role|style|width)="[^"<>]*")*`;
const OURS = new RegExp(
  [
    '<!doctype html>',
    '<html lang="(?:sv|nb)">',
    '</(?:a|body|head|html|p|span|table|td|title|tr)>',
    `<(?:body|br|head|meta|p|span|table|td|title|tr)${ATTRIBUTES}>`,
    `<a href="http://localhost:3000/[^"<>]*"${ATTRIBUTES}>`,
    `<img src="cid:logotype"${ATTRIBUTES}>`,
  ].join('|'),
  'g',
);

let host: TestHost;
let desk: BankIdDesk;
beforeAll(async () => {
  desk = await startBankIdDesk();
  host = await startTestHost({ plugins: serverPlugins, settings: desk.settings });
});
afterAll(async () => {
  await host?.stop();
  await desk?.stop();
});

const kinds = serverPlugins.flatMap(({ plugin }) => Object.values(plugin.notifications));

/** Every text that a message is filled with is a script. */
function filled(kind: (typeof kinds)[number]): object {
  const plain = sampleOf(kind.data, () => undefined);
  return textFieldsOf(kind.data).reduce<unknown>((data, { path }) => withValue(data, path, SCRIPT), plain) as object;
}

it.each(kinds.map((kind) => [kind.id, kind] as const))(
  '%s shows what people wrote as text, and leads into the portal only',
  async (id, kind) => {
    const { notifications } = host.runtime.services.resolve({ notifications: core.notifications });
    const to = (['sv', 'nb'] as const).map((language) => ({ email: `${language}.${id}@demo.example`, phone: '+46701740605', language }));
    await host.runtime.work.write(asSystemForAll, (ctx) => notifications.send(ctx, kind, { key: 'attack', to, data: filled(kind) }));
    const about = `:${kind.id}:attack:`;
    const sent: readonly Partial<OpenedMail>[] = [...(await mailsIn(host, about)), ...(await smsIn(host, about))];
    expect(sent.length).toBeGreaterThan(0);
    for (const { html, subject } of sent) {
      expect((html ?? '').replaceAll(OURS, '')).not.toMatch(/[<>]/);
      expect(subject ?? '').not.toMatch(/[\r\n]/);
    }
  },
);
