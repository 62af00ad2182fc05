import { client } from '@platform/web';
import { moveEndpoints } from '@plugins/residents/contract';

export const moveApi = client(moveEndpoints);
