import { byId, call, changed, element } from './dom.js';

const SHOWN = 100;
const time = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium' });

/** The list of mails, and the one that is open. */
export function createInbox() {
  let shown = '';
  let openId;

  function row(mail) {
    const button = element(
      'button',
      { type: 'button', className: 'mail', onclick: () => read(mail.id) },
      element('strong', {}, mail.subject || '(utan ämne)'),
      element('span', { className: 'soft' }, time.format(new Date(mail.receivedAt))),
      element('span', { className: 'soft' }, mail.to.join(', ')),
    );
    button.dataset.mail = mail.id;
    button.setAttribute('aria-pressed', String(mail.id === openId));
    return element('li', {}, button);
  }

  async function read(id) {
    openId = id;
    const mail = await call('GET', `/mail/${id}`);
    byId('open-mail').replaceChildren(...mailParts(mail));
    byId('open-mail').hidden = false;
    byId('open-mail').focus();
    changed();
  }

  return {
    /** Draws the list anew when it has changed, and leaves the focus where it was. */
    show(mails) {
      const state = JSON.stringify([mails, openId]);
      if (state === shown) return;
      shown = state;
      const focused = document.activeElement?.dataset.mail;
      const rows = mails.slice(0, SHOWN).map(row);
      const list = rows.length > 0 ? element('ul', {}, ...rows) : element('p', { className: 'card soft' }, 'Inga mejl.');
      byId('mails').replaceChildren(list);
      if (focused) document.querySelector(`[data-mail="${focused}"]`)?.focus();
    },
    close() {
      openId = undefined;
      byId('open-mail').hidden = true;
    },
  };
}

function mailParts(mail) {
  const files = mail.attachments.map((file, place) =>
    link(`/mail/${mail.id}/attachments/${place}`, `${file.filename} (${Math.ceil(file.size / 1024)} kB)`),
  );
  const parts = [
    element('h3', {}, mail.subject),
    element('p', { className: 'soft' }, `Från ${mail.from} till ${mail.to.join(', ')}`),
    named(
      'Länkar',
      mail.links.map((href) => link(href, href)),
    ),
    named('Bilagor', files),
    mail.html
      ? element('iframe', { title: 'Mejlet som det ser ut', sandbox: '', srcdoc: mail.html })
      : element('pre', { className: 'text', tabIndex: 0 }, mail.text),
    element('ul', {}, link(`/mail/${mail.id}/raw`, 'Visa källan')),
  ];
  return parts.filter((part) => part !== undefined);
}

function link(href, text) {
  return element('li', {}, element('a', { href, target: '_blank', rel: 'noreferrer' }, text));
}

function named(title, rows) {
  return rows.length > 0 ? element('div', {}, element('h4', {}, title), element('ul', {}, ...rows)) : undefined;
}
