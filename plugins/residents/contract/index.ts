export { Apartment, ApartmentAddress, ApartmentChanges, ApartmentId, NewApartment } from './apartment.ts';
export { apartmentEndpoints } from './endpoints.ts';
export { ApartmentStay, MatterToSettle, Move, MoveId, MoveState, NewMoves } from './move.ts';
export { moveEndpoints } from './move-endpoints.ts';
export { residents } from './plugin.ts';
export { apartmentRefusals, moveRefusals } from './refusals.ts';
export { apartmentMove } from './workflows.ts';
