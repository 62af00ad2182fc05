export { addManyUnits } from './devices/many-units.ts';
export { gateway } from './services.ts';
