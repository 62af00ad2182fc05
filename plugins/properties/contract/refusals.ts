import { refusal } from '@platform/core';

/** How properties, plans and quotes are refused. */
export const propertyRefusals = {
  areaExists: refusal('ERR_AREA_EXISTS', 409, {
    sv: 'Fastigheten har redan ett område med det namnet.',
    nb: 'Eiendommen har allerede et område med det navnet.',
  }),
};
