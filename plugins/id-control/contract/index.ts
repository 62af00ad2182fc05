export {
  IdentityCheck,
  IdentityCheckId,
  IdentityCheckStatus,
  IdentityCheckSummary,
  IdentityCheckWay,
  LinkedIdentityCheck,
  NewIdentityCheck,
  Visitor,
} from './checks/check.ts';
export { checkEndpoints } from './checks/check-endpoints.ts';
export { checkRefusals } from './checks/check-refusals.ts';
export { identityCheck } from './checks/check-workflow.ts';
export { eidRefusals } from './eid-refusals.ts';
export { defaultService, EidService, offeredServices } from './eid-service.ts';
export { CancelledSigning, signingEndpoints } from './endpoints.ts';
export { Identification, IdentificationId, IdentificationMethod, IdentificationStatus, StartedIdentification } from './identification.ts';
export { identificationEndpoints } from './identification-endpoints.ts';
export { idControl } from './plugin.ts';
export { signDocument, SigningTerms } from './sign-workflow.ts';
export { signingRefusals } from './refusals.ts';
export { Signing, SigningDevice, SigningId, SigningStatus, StartedSigning } from './signing.ts';
export { identitySubjects } from './subjects.ts';
