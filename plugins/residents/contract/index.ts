export { Apartment, ApartmentChanges, ApartmentId, NewApartment } from './apartment.ts';
export { apartmentEndpoints } from './endpoints.ts';
export { residents } from './plugin.ts';
export { apartmentRefusals } from './refusals.ts';
