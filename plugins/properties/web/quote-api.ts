import { client } from '@platform/web';
import { quoteEndpoints } from '../contract/index.ts';

export const quoteApi = client(quoteEndpoints);
