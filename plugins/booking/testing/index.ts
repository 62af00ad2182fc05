export { nextSlots, openResource } from './open-resource.ts';
