import { client } from '@platform/web';
import { fileEndpoints } from '@plugins/files/contract';
import { blueprintEndpoints, pinEndpoints, Property } from '../contract/index.ts';

export const propertyApi = client(Property.endpoints);
export const planApi = client(blueprintEndpoints);
export const pinApi = client(pinEndpoints);
export const fileApi = client(fileEndpoints);
