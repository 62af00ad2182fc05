import type { TestHost } from '@platform/testing';
import { done, type Sample, sample } from '@platform/testing/proof';
import { keyEndpoints, keyLossEndpoints } from '../contract/index.ts';
import { ADMIN } from './loans-made.ts';

/** A lost key to doors that others have keys to as well. */
export async function lossSample(host: TestHost): Promise<Sample> {
  const found = done(await host.call(keyEndpoints.list, { query: { query: '1001-', limit: 200 } }, ADMIN));
  const key = found.items.find(({ loanId }) => loanId === null);
  if (!key) throw new Error('Every key of the house is lent');
  done(await host.call(keyEndpoints.setStatus, { body: { keyIds: [key.id], status: 'LOST' } }, ADMIN));
  return sample(keyLossEndpoints.tellOfLoss, { params: { id: key.id }, body: { to: ['HOLDERS', 'RESIDENTS'] } });
}
