import { client, type SavedViewStore } from '@platform/web';
import { viewEndpoints } from '../contract/index.ts';

const viewApi = client(viewEndpoints);

/** Where lists keep their views. */
export const viewStore: SavedViewStore = {
  of: (list) => viewApi.list.query({ query: { list } }),
  save: () => viewApi.save.mutation(),
  remove: () => viewApi.remove.mutation(),
};
