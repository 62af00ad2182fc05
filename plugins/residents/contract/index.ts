export { Apartment, ApartmentAddress, ApartmentChanges, ApartmentId, NewApartment } from './apartment.ts';
export { apartmentEndpoints } from './endpoints.ts';
export { ApartmentStay, MatterToSettle, Move, MoveId, MoveState, NewMoves } from './move.ts';
export { moveEndpoints } from './move-endpoints.ts';
export { residents } from './plugin.ts';
export { apartmentRefusals, moveRefusals, serviceRequestRefusals } from './refusals.ts';
export {
  ApartmentAnswer,
  LinkAnswer,
  LinkedRequest,
  MAX_REQUEST_APARTMENTS,
  NewServiceRequest,
  ServiceRequest,
  ServiceRequestAnswer,
  ServiceRequestId,
  ServiceRequestState,
  ServiceRequestStatus,
  ServiceRequestSummary,
} from './service-request.ts';
export { serviceRequestEndpoints } from './service-request-endpoints.ts';
export { apartmentMove, serviceRequest } from './workflows.ts';
export { residentSubjects } from './subjects.ts';
