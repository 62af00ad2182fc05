import { flows } from '@plugins/flows/contract';
import { useLive } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type KeyLoan, keySubjects } from '../../contract/index.ts';
import { keyLoanApi } from './loan-apis.ts';

const MOMENT = 2_000;
const NOT_YET = 15_000;

/** A loan, refetched when its flow goes on or a receipt is being made. `isDue`: the signature is there, so it becomes active any moment. */
export function useLoan(id: string, isDue = false): KeyLoan {
  const { data: loan } = useSuspenseQuery({
    ...keyLoanApi.getLoan.query({ params: { id } }),
    refetchInterval: ({ state: { data } }) => {
      if (data?.returnReceipts.some(({ file }) => file === null)) return MOMENT;
      if (data?.status !== 'PENDING') return false;
      return isDue || data.scan !== null ? MOMENT : NOT_YET;
    },
  });
  useLive({ topic: flows.topics.flow, id: loan.flowId ?? id, touches: [keySubjects.loan.of(id), keySubjects.key] });
  return loan;
}
