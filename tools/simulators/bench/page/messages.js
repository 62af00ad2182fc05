import { byId, element } from './dom.js';

const SHOWN = 50;
const STATUS = { created: 'på väg', delivered: 'framme', failed: 'kom inte fram' };
const time = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium' });

/** The SMS that every phone has got. */
export function createMessages() {
  let shown = '';

  return {
    /** Draws the list anew when it has changed. */
    show(messages) {
      const state = JSON.stringify(messages);
      if (state === shown) return;
      shown = state;
      const rows = messages.slice(0, SHOWN).map(row);
      byId('messages').replaceChildren(
        rows.length > 0 ? element('ul', {}, ...rows) : element('p', { className: 'card soft' }, 'Inga SMS.'),
      );
    },
  };
}

function row(sms) {
  return element(
    'li',
    { className: 'card' },
    element('strong', {}, `Till ${sms.to}`),
    element('span', { className: 'soft' }, ` från ${sms.from}, ${time.format(new Date(sms.created))}, ${STATUS[sms.status]}`),
    element('p', { className: 'text' }, sms.message),
  );
}
