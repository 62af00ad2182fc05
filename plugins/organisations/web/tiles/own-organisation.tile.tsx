import { AppLink, TileContent } from '@platform/ui';
import { useSession } from '@platform/web';
import { useTranslation } from 'react-i18next';

/** What is on for one's organisation; whoever registered themselves reads what happens next. */
export default function OwnOrganisationTile() {
  const { t } = useTranslation('organisations');
  const { user, services } = useSession();
  const { name, type } = user.organisation;
  const on = services.map((service) => t(`services.${service}`)).join(', ');
  const told = services.length === 0 ? t('tile.own.nothingOn', { name }) : t('tile.own.on', { name, services: on });
  return (
    <TileContent text={type === 'GUEST' ? t('tile.own.guest') : told} actions={<AppLink to="/my-organisation">{t('mine')}</AppLink>} />
  );
}
