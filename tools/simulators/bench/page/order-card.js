import { call, changed, element, say } from './dom.js';

const CALLS = {
  auth: 'Identifiering',
  sign: 'Underskrift',
  payment: 'Betalning',
  'phone/auth': 'Identifiering per telefon',
  'phone/sign': 'Underskrift per telefon',
};
const HINTS = {
  outstandingTransaction: 'Väntar på att appen läser koden',
  userCallConfirm: 'Väntar på att samtalet bekräftas',
  started: 'Appen är öppen och söker BankID',
  userSign: 'Väntar på säkerhetskoden',
};
const OUTCOMES = {
  startFailed: 'Appen hittades inte',
  certificateErr: 'BankID är spärrat',
  cancelled: 'Ersatt av en annan order',
  userDeclinedCall: 'Är inte i samtal',
  notSupportedByUserApp: 'Appen är för gammal',
  transactionRiskBlocked: 'Stoppad för hög risk',
};

/** One order with everything that a person in front of the app can do with it. */
export function orderCard(order, people) {
  const title = `${CALLS[order.call]}${order.required ? `, ${order.required.name}` : ''}`;
  const person = personSelect(order, people);
  const force = element('input', { type: 'checkbox' });
  const card = element(
    'article',
    { className: 'card' },
    element('div', { className: 'head' }, element('h3', {}, title), element('span', { className: 'badge' })),
    element('p', { className: 'soft' }, HINTS[order.hintCode] ?? order.hintCode),
    order.text && element('pre', { className: 'text', tabIndex: 0 }, order.text),
    element('label', {}, 'Vem som har telefonen', person),
    order.required && element('label', { className: 'inline' }, force, 'Slutför även om det är fel person'),
    element('div', { className: 'row' }, ...moves(order, () => ({ personalNumber: person.value, force: force.checked }))),
    otherOutcome(order),
  );
  Object.assign(card.dataset, { token: order.autoStartToken, endsAt: order.endsAt, hint: order.hintCode });
  return card;
}

function moves(order, signedBy) {
  const isIdentification = order.call === 'auth' || order.call === 'phone/auth';
  const isOpen = order.hintCode === 'started' || order.hintCode === 'userSign';
  const scan = button(isOpen ? 'Visa frågan' : 'Läs av koden', () => act(order, { action: 'scan', done: 'Appen har ordern.' }));
  return [
    button(
      isIdentification ? 'Identifiera' : 'Skriv under',
      () => act(order, { action: 'sign', done: 'Ordern är klar.', body: signedBy() }),
      'main',
    ),
    order.hintCode === 'userSign' ? undefined : scan,
    button('Avbryt', () => act(order, { action: 'cancel', done: 'Ordern avbröts.' })),
    button('Låt tiden gå ut', () => act(order, { action: 'expire', done: 'Tiden gick ut.' })),
  ].filter((move) => move !== undefined);
}

function otherOutcome(order) {
  const options = Object.entries(OUTCOMES).map(([value, text]) => element('option', { value }, text));
  const outcome = element('select', {}, ...options);
  const fail = () => act(order, { action: 'fail', done: 'Ordern misslyckades.', body: { hintCode: outcome.value } });
  return element(
    'div',
    { className: 'row bottom' },
    element('label', { className: 'grow' }, 'Annat utfall', outcome),
    button('Låt misslyckas', fail),
  );
}

function personSelect(order, people) {
  const required = order.required?.personalNumber;
  const isOffered = required === undefined || people.some((person) => person.personalNumber === required);
  const options = (isOffered ? people : [order.required, ...people]).map(({ personalNumber, name }) =>
    element(
      'option',
      { value: personalNumber, selected: personalNumber === required },
      `${name}, ${personalNumber.slice(0, 8)}-${personalNumber.slice(8)}`,
    ),
  );
  return element('select', {}, ...options);
}

function button(text, onclick, className = '') {
  return element('button', { type: 'button', onclick, className }, text);
}

async function act(order, { action, done, body }) {
  try {
    const after = await call('POST', `/bankid/orders/${order.autoStartToken}/${action}`, body);
    const isRefused = action === 'sign' && after.status === 'pending';
    say(isRefused ? 'Ordern gäller någon annan och väntar vidare.' : done, isRefused);
  } catch (fault) {
    say(fault.message, true);
  }
  changed();
}
