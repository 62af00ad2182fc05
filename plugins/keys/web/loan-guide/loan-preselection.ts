import { useSuspenseQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { keyApi } from '../api-client.ts';
import { userApi } from '../loans/loan-apis.ts';
import { holderOption } from './loan-holder.ts';
import { useLendRefusal } from './loan-lend-refusal.ts';
import { refusedOf, type RefusedKey } from './loan-key-choice.ts';
import { toPicked, type PickedKey } from './loan-picked-key.ts';
import type { Option } from '@platform/ui';

export interface LoanPreselection {
  /** The part of the address that chose: it stays there, so that a reload chooses the same. */
  readonly search: string;
  readonly initial: {
    readonly holderId?: string;
    readonly holderIdOption?: Option;
    readonly keys?: readonly PickedKey[];
    readonly text: string;
  };
  /** Chosen keys that cannot be lent. */
  readonly refused: readonly RefusedKey[];
}

/** What an address chose beforehand: `?keyId=…&keyId=…&holderId=…`. */
export function useLoanPreselection(): LoanPreselection {
  const { t } = useTranslation('keys');
  const [address] = useSearchParams();
  const holderIds = address.getAll('holderId').slice(0, 1);
  const keyIds = [...new Set(address.getAll('keyId'))];
  const [holder] = useSuspenseQueries({ queries: holderIds.map((id) => userApi.get.query({ params: { id } })) });
  const keys = useSuspenseQueries({ queries: keyIds.map((id) => ({ ...keyApi.get.query({ params: { id } }), gcTime: 0 })) }).map(
    ({ data }) => data,
  );
  const user = holder?.data;
  const { reasonOf } = useLendRefusal(user && { id: user.id, organisationId: user.organisation.id });
  const chosen = new URLSearchParams([...keyIds.map((id) => ['keyId', id]), ...holderIds.map((id) => ['holderId', id])]);
  return {
    search: chosen.size > 0 ? `?${chosen}` : '',
    initial: {
      text: t('loan.terms.usual'),
      ...(user && { holderId: user.id, holderIdOption: holderOption(user) }),
      ...(keys.length > 0 && { keys: keys.filter((key) => reasonOf(key) === undefined).map(toPicked) }),
    },
    refused: refusedOf(keys, reasonOf),
  };
}
