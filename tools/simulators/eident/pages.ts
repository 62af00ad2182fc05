import { eidServices } from './people.ts';
import type { Interaction } from './interactions.ts';

const WORDS = {
  sv: {
    title: 'Identifiera dig',
    choose: 'Välj e-legitimation',
    who: 'Vem är du?',
    cancel: 'Avbryt',
    note: 'Provbänk: här spelas e-legitimationen.',
    other: 'Annat nummer',
    go: 'Identifiera',
  },
  nb: {
    title: 'Identifiser deg',
    choose: 'Velg e-ID',
    who: 'Hvem er du?',
    cancel: 'Avbryt',
    note: 'Prøvebenk: her spilles e-ID-en.',
    other: 'Annet nummer',
    go: 'Identifiser',
  },
} as const;

/** The broker's page: which e-ID, who one is, or no after all. `chosen`: the service, once it is settled. */
export function interactionPage({ uid, services, language }: Interaction, chosen: string | undefined): string {
  const lang = language?.startsWith('nb') ? 'nb' : 'sv';
  const words = WORDS[lang];
  const service = services.length === 1 ? services[0] : services.find((one) => one === chosen);
  return page(
    lang,
    words.title,
    `<p class="soft">${words.note}</p>${service ? personForm(uid, service, words) : serviceList(uid, services, words)}
    <form method="post" action="/interaction/${uid}"><button name="cancel" value="yes">${words.cancel}</button></form>`,
  );
}

type Words = (typeof WORDS)[keyof typeof WORDS];

function serviceList(uid: string, services: readonly string[], words: Words): string {
  const links = services.map(
    (service) => `<li><a href="/interaction/${uid}?service=${service}">${escaped(eidServices[service]?.name ?? service)}</a></li>`,
  );
  return `<h2>${words.choose}</h2><ul>${links.join('')}</ul>`;
}

function personForm(uid: string, service: string, words: Words): string {
  const { name, people } = eidServices[service] ?? { name: service, people: [] };
  const buttons = people.map(
    ({ givenName, familyName, nationalNumber }, place) =>
      `<button name="place" value="${place}">${escaped(`${givenName} ${familyName}`)}${nationalNumber ? `<small>${escaped(nationalNumber)}</small>` : ''}</button>`,
  );
  return `<h2>${escaped(name)}</h2><p>${words.who}</p>
    <form method="post" action="/interaction/${uid}" class="people"><input type="hidden" name="service" value="${service}" />${buttons.join('')}</form>
    <form method="post" action="/interaction/${uid}" class="row"><input type="hidden" name="service" value="${service}" />
      <label>${words.other} <input name="nationalNumber" inputmode="numeric" required /></label><button>${words.go}</button></form>`;
}

/** Moved from the bench, the browser goes on by itself. */
const FOLLOW = `setInterval(async () => { const answer = await fetch(location.pathname + '/settled'); if ((await answer.json()).settled) location.assign(location.pathname + '/finish'); }, 500);`;

function page(lang: string, title: string, body: string): string {
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>E-Ident</title><link rel="icon" href="data:," /><style>
    body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; padding: 24px; max-width: 420px; color: #1b1b1b; }
    .soft, small { color: #4f4f4f; } small { display: block; } h1 { font-size: 24px; } h2 { font-size: 18px; }
    button { font: inherit; padding: 8px 16px; border: 1px solid #6b6b6b; border-radius: 4px; background: #fff; cursor: pointer; }
    .people { display: grid; gap: 8px; } .row { display: flex; gap: 8px; align-items: end; margin: 16px 0; } input { font: inherit; padding: 6px; width: 100%; box-sizing: border-box; }
    </style></head><body><main><h1>${title}</h1>${body}</main><script>${FOLLOW}</script></body></html>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
