import { client } from '@platform/web';
import { apartmentEndpoints, serviceRequestEndpoints } from '../contract/index.ts';

export const apartmentApi = client(apartmentEndpoints);

export const requestApi = client(serviceRequestEndpoints);
