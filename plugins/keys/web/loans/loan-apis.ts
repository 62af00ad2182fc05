import { client } from '@platform/web';
import { userEndpoints } from '@plugins/accounts/contract';
import { fileEndpoints } from '@plugins/files/contract';
import { apartmentEndpoints } from '@plugins/residents/contract';
import { keyLoanEndpoints } from '../../contract/index.ts';

export const keyLoanApi = client(keyLoanEndpoints);

/** What a loan asks of the other plugins. */
export const userApi = client(userEndpoints);
export const apartmentApi = client(apartmentEndpoints);
export const fileApi = client(fileEndpoints);
