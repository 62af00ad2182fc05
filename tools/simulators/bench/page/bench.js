import { byId, call, say } from './dom.js';
import { createDevices } from './devices.js';
import { createInbox } from './inbox.js';
import { createMessages } from './messages.js';
import { createOrders } from './orders.js';
import { createPayments } from './payments.js';
import { createVisits } from './visits.js';

const QR_FAULTS = {
  shape: 'Det är inte en QR-kod från BankID.',
  unknownOrder: 'Koden hör inte till någon order här.',
  notPending: 'Ordern är redan avslutad.',
  wrongCode: 'Koden är fel: den är inte räknad med orderns hemlighet.',
};
const COUNT_MS = 500;
const REFRESH_MS = 1500;

const [{ items: people }, { items: services }] = await Promise.all([call('GET', '/bankid/people'), call('GET', '/eident/services')]);
const orders = createOrders(people);
const visits = createVisits(services);
const devices = createDevices();
const inbox = createInbox();
const messages = createMessages();
const payments = createPayments();

async function refresh() {
  const filters = [...new FormData(byId('search'))].filter(([, value]) => value !== '');
  try {
    const [pending, standing, mails, sms, swish, cards, units] = await Promise.all([
      call('GET', '/bankid/orders'),
      call('GET', '/eident/interactions'),
      call('GET', `/mail?${new URLSearchParams(filters)}`),
      call('GET', '/sms'),
      call('GET', '/swish/payments'),
      call('GET', '/nexi/payments'),
      call('GET', '/devices'),
    ]);
    orders.show(pending.items);
    visits.show(standing.items);
    inbox.show(mails.items);
    messages.show(sms.items);
    payments.show(swish.items, cards.items);
    devices.show(units.items);
  } catch {
    say('Simulatorerna svarar inte.', true);
  }
}

async function checkQr(event) {
  event.preventDefault();
  const check = await call('POST', '/bankid/qr', { qr: new FormData(byId('qr')).get('qr') });
  const right = check.fresh ? 'Koden är rätt.' : `Koden är rätt men ${check.ageSeconds} s gammal; appen skulle inte ta den.`;
  byId('qr-answer').textContent = check.valid ? right : QR_FAULTS[check.reason];
}

async function clearInbox() {
  await call('DELETE', '/mail');
  inbox.close();
  await refresh();
}

async function clearMessages() {
  await call('DELETE', '/sms');
  await refresh();
}

byId('qr').addEventListener('submit', checkQr);
byId('search').addEventListener('submit', (event) => event.preventDefault());
byId('search').addEventListener('input', refresh);
byId('clear').addEventListener('click', clearInbox);
byId('clear-sms').addEventListener('click', clearMessages);
document.addEventListener('bench-changed', refresh);
await refresh();
setInterval(orders.countDown, COUNT_MS);
setInterval(refresh, REFRESH_MS);
