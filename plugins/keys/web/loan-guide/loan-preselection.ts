import { useSuspenseQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { usePickedKeys } from '../components/use-picked-keys.ts';
import { userApi } from '../loans/loan-apis.ts';
import { personOption } from '@plugins/accounts/web/api';
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

const CHOICES = ['keyId', 'picked', 'holderId'];

/** What an address chose beforehand: `?keyId=…&holderId=…`, or keys that were picked in a list: `?picked=…`. */
export function useLoanPreselection(): LoanPreselection {
  const { t } = useTranslation('keys');
  const [address] = useSearchParams();
  const holderIds = address.getAll('holderId').slice(0, 1);
  const [holder] = useSuspenseQueries({ queries: holderIds.map((id) => userApi.get.query({ params: { id } })) });
  const keys = usePickedKeys();
  const user = holder?.data;
  const { reasonOf } = useLendRefusal(user && { id: user.id, organisationId: user.organisation.id });
  const chosen = new URLSearchParams([...address].filter(([name]) => CHOICES.includes(name)));
  return {
    search: chosen.size > 0 ? `?${chosen}` : '',
    initial: {
      text: t('loan.terms.usual'),
      ...(user && { holderId: user.id, holderIdOption: personOption(user) }),
      ...(keys.length > 0 && { keys: keys.filter((key) => reasonOf(key) === undefined).map(toPicked) }),
    },
    refused: refusedOf(keys, reasonOf),
  };
}
