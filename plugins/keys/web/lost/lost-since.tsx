import { useFormat } from '@platform/web';
import { useQuery } from '@tanstack/react-query';
import type { KeyId } from '../../contract/index.ts';
import { lossApi } from './loss-api.ts';

interface Props {
  readonly keyId: KeyId;
  readonly say: (day: string) => string;
}
/** Since when a key is marked as lost, in words. */
export function LostSince({ keyId: id, say }: Props) {
  const { date } = useFormat();
  const { data } = useQuery(lossApi.getKeyLoss.query({ params: { id } }));
  const since = data?.steps[0]?.at;
  return since && <div>{say(date(since))}</div>;
}
