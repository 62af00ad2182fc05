import { AppLink } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import type { Holder, HolderType } from '../../contract/index.ts';

/** Where the holder's other keys are. */
const KEYS_OF = (id: string) => `/keys/list?holderId=${id}`;
const PAGE_OF: Readonly<Record<HolderType, (id: string) => string>> = {
  USER: KEYS_OF,
  REPOSITORY: KEYS_OF,
  APARTMENT: (id) => `/admin/apartments/${id}`,
};

/** Who or what has a key, and the way there. */
export function HolderLink({ holder: { type, id, name } }: { readonly holder: Holder }) {
  const { t } = useTranslation('keys');
  return (
    <>
      <AppLink to={PAGE_OF[type](id)}>{name || t('holderUnknown')}</AppLink> ({t(`holderType.${type}`).toLowerCase()})
    </>
  );
}
