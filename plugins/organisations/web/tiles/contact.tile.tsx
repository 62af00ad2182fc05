import { AppLink, PhoneLink, TileContent } from '@platform/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { organisationApi } from '../api-client.ts';

const CONTACTS = organisationApi.contacts.query();

/** Whom to call: the lock partner, else those who run the portal. */
export default function ContactTile() {
  const { t } = useTranslation('organisations');
  const { data } = useSuspenseQuery(CONTACTS);
  const contact = data.partner ?? data.portal;
  const rows = [
    { id: 'phone', value: contact?.phone },
    { id: 'dutyPhone', value: contact?.dutyPhone },
  ].flatMap(({ id, value }) => (value ? [{ id, name: t(id), value: <PhoneLink phone={value} /> }] : []));
  return (
    <TileContent
      text={contact ? t(data.partner ? 'tile.contact.partner' : 'tile.contact.portal', { name: contact.name }) : t('tile.contact.none')}
      rows={rows}
      actions={
        <>
          <AppLink to="/contact">{t('tile.contact.all')}</AppLink>
          <AppLink to="/help">{t('tile.contact.help')}</AppLink>
        </>
      }
    />
  );
}
