import { byId, call, changed, element, say } from './dom.js';

const end = (id, body, done) => async () => {
  try {
    await call('POST', `/swish/payments/${id}/end`, body);
    say(done);
  } catch (fault) {
    say(fault.message, true);
  }
  changed();
};
const button = (text, onclick, className = '') => element('button', { type: 'button', onclick, className }, text);
const card = ({ id, request }) =>
  element(
    'article',
    { className: 'card' },
    element('h3', {}, `${request.amount} kr`),
    element('p', { className: 'soft' }, `${request.message ?? ''} ${request.payerAlias ? `+${request.payerAlias}` : 'QR eller app'}`),
    element(
      'div',
      { className: 'row' },
      button('Betala', end(id, { status: 'PAID' }, 'Betalt.'), 'main'),
      button('Neka', end(id, { status: 'DECLINED' }, 'Nekat.')),
      button('Tiden går ut', end(id, { status: 'ERROR', errorCode: 'TM01' }, 'Tiden har gått ut.')),
    ),
  );

/** The Swish payments that somebody has to answer. */
export function createPayments() {
  let shown = '';
  return {
    show(payments) {
      const state = JSON.stringify(payments);
      if (state === shown) return;
      shown = state;
      const open = payments.filter(({ kind, status }) => kind === 'payment' && status === 'CREATED');
      const nothing = element('p', { className: 'card soft' }, 'Ingen betalning väntar.');
      byId('payments').replaceChildren(...(open.length > 0 ? open.map(card) : [nothing]));
    },
  };
}
