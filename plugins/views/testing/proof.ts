import { done, type Proof, refusedText } from '@platform/testing/proof';
import { viewEndpoints, views } from '../contract/index.ts';

const VIEW = { list: 'keys', name: 'Mina förlorade', address: 'status=LOST', columns: null };
const FORM = 'is of few characters, as addresses are';

export const viewsProof: Proof = {
  plugin: views,
  // everybody has their own, and nobody another's
  access: [],
  texts: [refusedText('list', FORM), refusedText('address', FORM)],
  async rows(host) {
    done(await host.call(viewEndpoints.save, { body: VIEW }, { as: 'admin@demo.example' }));
  },
  async neighbour(host, { mark, email: as }) {
    return [done(await host.call(viewEndpoints.save, { body: { ...VIEW, name: mark } }, { as })).id];
  },
};
