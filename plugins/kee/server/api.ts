export { gateway } from './services.ts';
