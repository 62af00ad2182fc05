import { client } from '@platform/web';
import { bookingEndpoints, BookingResource } from '../contract/index.ts';

export const bookingApi = client(bookingEndpoints);
export const resourceApi = client(BookingResource.endpoints);
