import { client } from '@platform/web';
import { userEndpoints } from '@plugins/accounts/contract';
import { fileEndpoints } from '@plugins/files/contract';
import { keyLoanEndpoints } from '../../contract/index.ts';
import { keyReads } from '../api-client.ts';

export const keyLoanApi = client(keyLoanEndpoints);
/** What is read again once keys were lent, returned, or a loan withdrawn. */
export const loanReads = [...keyReads, keyLoanApi.getLoan.key(), keyLoanApi.listLoans.key()];

/** What a loan asks of the other plugins. */
export const userApi = client(userEndpoints);
export const fileApi = client(fileEndpoints);
