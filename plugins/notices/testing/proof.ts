import { because, type Proof, REPEATS } from '@platform/testing/proof';
import { noticeEndpoints, notices } from '../contract/index.ts';

export const noticesProof: Proof = {
  plugin: notices,
  // everybody has their own, and nobody another's
  access: [],
  repeatable: [because(REPEATS.state, noticeEndpoints.read)],
  notExported: [because('are copies of what was sent, and go when they are old', noticeEndpoints.list)],
};
