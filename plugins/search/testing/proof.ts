import type { Proof } from '@platform/testing/proof';
import { searching } from '../contract/index.ts';

export const searchProof: Proof = {
  plugin: searching,
  // whoever is signed in searches; what is found is decided by each source's own call
  access: [],
};
