export { usePropertyNames, usePropertySearch } from './use-property-search.ts';
