export { Area } from './area.ts';
export { PropertyPerson } from './person.ts';
export { properties } from './plugin.ts';
export { type Property, PropertyId, PropertyRows } from './property.ts';
export { propertyRefusals } from './refusals.ts';
