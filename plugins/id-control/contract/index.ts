export { eidRefusals } from './eid-refusals.ts';
export { defaultService, EidService, offeredServices } from './eid-service.ts';
export { signingEndpoints } from './endpoints.ts';
export { Identification, IdentificationId, IdentificationMethod, IdentificationStatus, StartedIdentification } from './identification.ts';
export { identificationEndpoints } from './identification-endpoints.ts';
export { idControl } from './plugin.ts';
export { signingRefusals } from './refusals.ts';
export { Signing, SigningDevice, SigningId, SigningStatus, StartedSigning } from './signing.ts';
