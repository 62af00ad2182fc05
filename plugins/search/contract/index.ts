export { FoundGroup, searchEndpoints } from './endpoints.ts';
export { searching } from './plugin.ts';
