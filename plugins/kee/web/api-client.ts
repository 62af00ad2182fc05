import { client } from '@platform/web';
import { Device, deviceEndpoints, groupEndpoints, historyEndpoints, Lock, openingEndpoints } from '../contract/index.ts';

export const deviceApi = client(deviceEndpoints);
export const deviceRows = client(Device.endpoints);
export const groupApi = client(groupEndpoints);
export const historyApi = client(historyEndpoints);
export const lockRows = client(Lock.endpoints);
export const openingApi = client(openingEndpoints);
