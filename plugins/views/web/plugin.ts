import { contribute, savedViews, webPlugin } from '@platform/web';
import { views } from '../contract/index.ts';

export const viewsWeb = webPlugin(views, {
  // its words are those of the lists
  locales: async () => ({ default: {} }),
  contributes: [contribute(savedViews, { id: 'views', load: async () => (await import('./view-store.ts')).viewStore })],
});
