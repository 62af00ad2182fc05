export { MOST_VIEWS, SavedView, viewEndpoints, viewRefusals } from './endpoints.ts';
export { views } from './plugin.ts';
