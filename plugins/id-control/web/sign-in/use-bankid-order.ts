import { useQuery } from '@tanstack/react-query';
import type { HeldOrder } from '../held-order.ts';
import { identificationApi } from '../identification-api.ts';

const SECOND = 1_000;

/** How an order at BankID stands: asked about once a second, for that often its QR code changes. */
export function useBankIdOrder(order: HeldOrder | undefined) {
  return useQuery({
    ...identificationApi.status.query({ body: { id: order?.id ?? '', secret: order?.secret ?? '' } }),
    enabled: order?.method === 'BANKID',
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state: { data, error } }) => !error && (data === undefined || data.status === 'PENDING') && SECOND,
  });
}
