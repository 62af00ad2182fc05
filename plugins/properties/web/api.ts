export { usePropertySearch } from './use-property-search.ts';
