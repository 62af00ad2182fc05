import { type Proof, refusedText } from '@platform/testing/proof';
import { views } from '../contract/index.ts';

const FORM = 'is of few characters, as addresses are';

export const viewsProof: Proof = {
  plugin: views,
  // everybody has their own, and nobody another's
  access: [],
  texts: [refusedText('list', FORM), refusedText('address', FORM)],
};
