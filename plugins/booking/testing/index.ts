export { nextSlots, openResource, slotsOfOneDay } from './open-resource.ts';
