import { byId, element } from './dom.js';
import { orderCard } from './order-card.js';

/** The cards of the open orders. */
export function createOrders(people) {
  let shown = '';

  return {
    countDown,
    /** Makes a card anew only when its order has moved, so that a choice or the focus in another one is kept. */
    show(orders) {
      const state = JSON.stringify(orders);
      if (state === shown) return;
      shown = state;
      const known = new Map([...byId('orders').children].map((card) => [card.dataset.token, card]));
      const cards = orders.map((order) => {
        const card = known.get(order.autoStartToken);
        return card?.dataset.hint === order.hintCode ? card : orderCard(order, people);
      });
      const focused = document.activeElement?.closest('[data-token]')?.dataset.token;
      byId('orders').replaceChildren(...(cards.length > 0 ? cards : [nothing()]));
      if (focused) (document.querySelector(`[data-token="${focused}"] button`) ?? byId('orders')).focus();
      countDown();
    },
  };
}

function nothing() {
  const text = 'Inga order väntar. De kommer hit när någon identifierar sig eller skriver under i portalen.';
  return element('p', { className: 'card soft' }, text);
}

function countDown() {
  for (const card of document.querySelectorAll('[data-ends-at]')) {
    const seconds = Math.max(0, Math.ceil((Date.parse(card.dataset.endsAt) - Date.now()) / 1000));
    card.querySelector('.badge').textContent = `${seconds} s kvar`;
  }
}
