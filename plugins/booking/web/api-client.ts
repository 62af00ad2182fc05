import { client } from '@platform/web';
import { caseEndpoints } from '@plugins/cases/contract';
import { bookingEndpoints, BookingResource } from '../contract/index.ts';

export const bookingApi = client(bookingEndpoints);
/** What booking asks of cases. */
export const caseApi = client(caseEndpoints);
export const resourceApi = client(BookingResource.endpoints);
