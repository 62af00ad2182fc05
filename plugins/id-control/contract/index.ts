export { signingEndpoints } from './endpoints.ts';
export { idControl } from './plugin.ts';
export { signingRefusals } from './refusals.ts';
export { Signing, SigningDevice, SigningId, SigningStatus, StartedSigning } from './signing.ts';
