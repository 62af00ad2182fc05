import { client } from '@platform/web';
import { boardEndpoints, BoardNews } from '../contract/index.ts';

export const boardApi = client(boardEndpoints);
export const newsApi = client(BoardNews.endpoints);
