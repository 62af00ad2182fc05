import { client } from '@platform/web';
import { moveEndpoints } from '@plugins/residents/contract';
import { apartmentApi, userApi } from '../api-client.ts';

export const moveApi = client(moveEndpoints);

/** What a move makes stale. */
export const moveReads = [
  moveApi.listMoves.key(),
  moveApi.stays.key(),
  moveApi.toSettle.key(),
  apartmentApi.list.key(),
  apartmentApi.get.key(),
  userApi.list.key(),
  userApi.get.key(),
];
