import { client } from '@platform/web';
import { noticeEndpoints } from '@plugins/notices/contract';

export const noticeApi = client(noticeEndpoints);
