import { useField } from '@platform/ui';
import { useQuery } from '@tanstack/react-query';
import type { User } from '@plugins/accounts/contract';
import { userApi } from '../loans/loan-apis.ts';

/** The person chosen in the wizard; `undefined` until read. */
export function useHolder(): User | undefined {
  const { value: id = '' } = useField<string>('holderId');
  return useQuery({ ...userApi.get.query({ params: { id } }), enabled: id !== '' }).data;
}
