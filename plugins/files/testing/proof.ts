import { done, type Proof } from '@platform/testing/proof';
import { fileEndpoints, files } from '../contract/index.ts';

export const filesProof: Proof = {
  plugin: files,
  // whoever is signed in sends files; who may fetch one stands in its link
  access: [],
  async rows(host) {
    done(await host.call(fileEndpoints.send, { body: {}, file: new File(['x'], 'x.txt') }, { as: 'admin@demo.example' }));
  },
  async neighbour(host, { mark, email }) {
    const { id } = done(await host.call(fileEndpoints.send, { body: {}, file: new File([mark], `${mark}.txt`) }, { as: email }));
    return [id];
  },
};
