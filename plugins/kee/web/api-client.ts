import { client } from '@platform/web';
import {
  Device,
  deviceEndpoints,
  groupEndpoints,
  historyEndpoints,
  Lock,
  openingEndpoints,
  retentionEndpoints,
  sharedDoorEndpoints,
  sharingEndpoints,
} from '../contract/index.ts';

export const deviceApi = client(deviceEndpoints);
export const deviceRows = client(Device.endpoints);
export const groupApi = client(groupEndpoints);
export const historyApi = client(historyEndpoints);
export const lockRows = client(Lock.endpoints);
export const openingApi = client(openingEndpoints);
export const sharedDoorApi = client(sharedDoorEndpoints);
export const sharingApi = client(sharingEndpoints);
export const retentionApi = client(retentionEndpoints);
