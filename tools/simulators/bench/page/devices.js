import { byId, call, changed, element, say } from './dom.js';

const STATES = { locked: 'låst', unlocked: 'upplåst', open: 'öppen' };
const SWITCHES = { jam: 'Kärvar', slow: 'Långsam', reject: 'Nekar', noClock: 'Utan klocka' };
const INPUTS = { 1: 'Öppnaknapp', 2: 'Utpassering', 3: 'Dörrkontakt' };
const WRONG_CLOCK_MS = 3_600_000;

/** The control units: their doors, the buttons beside them, and what can be wrong with them. */
export function createDevices() {
  let shown = '';

  return {
    show(units) {
      const state = JSON.stringify(units);
      if (state === shown) return;
      shown = state;
      const nothing = element('p', { className: 'card soft' }, 'Inga styrenheter är igång.');
      byId('devices').replaceChildren(...(units.length > 0 ? units.map(card) : [nothing]));
    },
  };
}

async function ask(number, body) {
  try {
    await call('POST', `/devices/${number}`, body);
  } catch (fault) {
    say(fault.message, true);
  }
  changed();
}
const tick = (text, checked, onTick) =>
  element(
    'label',
    { className: 'row' },
    element('input', { type: 'checkbox', checked, onchange: ({ target }) => onTick(target.checked) }),
    text,
  );
const button = (text, onclick) => element('button', { type: 'button', onclick }, text);

function card({ number, online, switches, relays }) {
  const put = (body) => ask(number, body);
  const doors = relays.map(({ n, state }) =>
    element(
      'span',
      { className: 'row' },
      `Relä ${n}: ${STATES[state]}`,
      button('Tryck', () => put({ press: n })),
    ),
  );
  const inputs = Object.entries(INPUTS).map(([input, text]) =>
    button(text, async () => {
      await put({ input: Number(input), value: 1 });
      await put({ input: Number(input), value: 0 });
    }),
  );
  return element(
    'article',
    { className: 'card' },
    element('h3', {}, `Styrenhet ${number}`),
    element('div', { className: 'row' }, ...doors),
    element('div', { className: 'row' }, ...inputs),
    element(
      'div',
      { className: 'row' },
      tick('Ansluten', online, (to) => put({ online: to })),
      ...Object.entries(SWITCHES).map(([name, text]) => tick(text, switches[name] === true, (to) => put({ [name]: to }))),
      tick('Fel klocka', Boolean(switches.clockSkewMs), (to) => put({ clockSkewMs: to ? WRONG_CLOCK_MS : 0 })),
    ),
  );
}
