import { byId, call, changed, element, say } from './dom.js';

/** The browsers that stand at the broker of e-ID services, and the hands that move them on. */
export function createVisits(services) {
  let shown = '';
  const nameOf = (id) => services.find((service) => service.id === id)?.name ?? id;

  function card({ uid, services: asked, language }) {
    const people = asked.flatMap(
      (id) => services.find((service) => service.id === id)?.people.map((person, place) => ({ id, person, place })) ?? [],
    );
    const who = element(
      'select',
      {},
      ...people.map(({ id, person, place }) =>
        element('option', { value: JSON.stringify({ service: id, place }) }, `${person.givenName} ${person.familyName}, ${nameOf(id)}`),
      ),
    );
    const act = async (action, done, body) => {
      try {
        await call('POST', `/eident/interactions/${uid}/${action}`, body);
        say(done);
      } catch (fault) {
        say(fault.message, true);
      }
      changed();
    };
    const identify = button('Identifiera', () => act('identify', 'Identifieringen är klar.', JSON.parse(who.value)), 'main');
    const made = element(
      'article',
      { className: 'card' },
      element('h3', {}, asked.length === 1 ? nameOf(asked[0]) : 'Väljer e-legitimation'),
      element('p', { className: 'soft' }, language ?? ''),
      element('label', {}, 'Vem som identifierar sig', who),
      element(
        'div',
        { className: 'row' },
        identify,
        button('Avbryt', () => act('cancel', 'Identifieringen avbröts.')),
      ),
    );
    return made;
  }

  return {
    show(visits) {
      const state = JSON.stringify(visits);
      if (state === shown) return;
      shown = state;
      const open = visits.filter(({ isSettled }) => !isSettled);
      const nothing = element('p', { className: 'card soft' }, 'Ingen står hos e-legitimationstjänsten.');
      byId('visits').replaceChildren(...(open.length > 0 ? open.map(card) : [nothing]));
    },
  };
}

function button(text, onclick, className = '') {
  return element('button', { type: 'button', onclick, className }, text);
}
