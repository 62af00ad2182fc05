import { byId, call, changed, element, say } from './dom.js';

const act = (path, body, done) => async () => {
  try {
    await call('POST', path, body);
    say(done);
  } catch (fault) {
    say(fault.message, true);
  }
  changed();
};
const button = (text, onclick, className = '') => element('button', { type: 'button', onclick, className }, text);
const card = (amount, about, buttons) =>
  element(
    'article',
    { className: 'card' },
    element('h3', {}, amount),
    element('p', { className: 'soft' }, about),
    element('div', { className: 'row' }, ...buttons),
  );

function swishCard({ id, status, request }) {
  const at = (what) => `/swish/payments/${id}/${what}`;
  const again = button('Berätta igen', act(at('tell'), {}, 'Portalen fick veta det igen.'));
  const late = button('Betalades just innan', act(at('end'), { status: 'PAID', isLate: true }, 'Betalt, fast den är avbruten.'));
  const open = [
    button('Betala', act(at('end'), { status: 'PAID' }, 'Betalt.'), 'main'),
    button('Betala utan att berätta', act(at('end'), { status: 'PAID', isTold: false }, 'Betalt. Portalen vet det inte än.')),
    button('Neka', act(at('end'), { status: 'DECLINED' }, 'Nekat.')),
    button('Tiden går ut', act(at('end'), { status: 'ERROR', errorCode: 'TM01' }, 'Tiden har gått ut.')),
    button('Banken svarar inte', act(at('end'), { status: 'ERROR', errorCode: 'DS24' }, 'Ingen vet hur det gick.')),
  ];
  const payer = request.payerAlias ? `+${request.payerAlias}` : 'QR eller app';
  return card(
    `Swish ${request.amount} kr`,
    `${request.message ?? ''} ${payer} ${status}`,
    status === 'CREATED' ? open : status === 'CANCELLED' ? [late, again] : [again],
  );
}

function cardCard({ id, order, reserved, charged, cancelled, terminated }) {
  const at = (what) => `/nexi/payments/${id}/${what}`;
  const isOpen = reserved === 0 && !terminated;
  const open = [
    button('Betala', act(at('pay'), {}, 'Betalt.'), 'main'),
    button('Betala i fel ordning', act(at('pay'), { told: 'REVERSED' }, 'Betalt. Händelserna kommer baklänges.')),
    button('Betala utan att berätta', act(at('pay'), { told: 'LATER' }, 'Betalt. Portalen vet det inte än.')),
    button('Kortet nekas', act(at('decline'), {}, 'Nekat.')),
    button('Tiden går ut', act(at('expire'), {}, 'Sidan är stängd.')),
  ];
  const after = [
    button('Berätta igen', act(at('tell'), {}, 'Portalen fick veta det igen.')),
    ...(reserved > 0 && charged === 0 ? [button('Reservationen löper ut', act(at('lapse'), {}, 'Reservationen är borta.'))] : []),
    ...(terminated ? [button('Betalades just innan', act(at('pay'), { late: true }, 'Betalt, fast den är avslutad.'))] : []),
  ];
  const sums = `reserverat ${reserved / 100}, draget ${charged / 100}, släppt ${cancelled / 100}`;
  return card(`Kort ${order.amount / 100} ${order.currency}`, `${order.reference} ${sums}`, isOpen ? open : after);
}

const MOST = 12;

/** The payments that somebody has to answer, and the latest that have ended. */
export function createPayments() {
  let shown = '';
  return {
    show(swish, cards) {
      const state = JSON.stringify([swish, cards]);
      if (state === shown) return;
      shown = state;
      const all = [...swish.filter(({ kind }) => kind === 'payment').map(swishCard), ...cards.map(cardCard)];
      const nothing = element('p', { className: 'card soft' }, 'Ingen betalning väntar.');
      byId('payments').replaceChildren(...(all.length > 0 ? all.slice(0, MOST) : [nothing]));
    },
  };
}
