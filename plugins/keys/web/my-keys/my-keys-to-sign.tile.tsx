import { LinkButton, TileContent } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import { useOwnLoans } from './my-keys-own-loans.ts';

/** Receipts that wait for one's signature. */
export default function MyKeysToSignTile() {
  const { t } = useTranslation('keys');
  const count = useOwnLoans(['PENDING']).length;
  return (
    <TileContent
      text={count > 0 ? t('myKeys.tile.waiting', { count }) : t('myKeys.tile.nothing')}
      actions={
        <LinkButton to="/my-keys" appearance={count > 0 ? 'primary' : 'secondary'}>
          {t(count > 0 ? 'myKeys.tile.sign' : 'myKeys.title')}
        </LinkButton>
      }
    />
  );
}
