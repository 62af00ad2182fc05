import { AppLink, LinkButton, TileContent } from '@platform/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { caseApi } from '../api-client.ts';

const OWN = caseApi.list.query({ query: { status: ['NEW', 'STARTED', 'RESTING'], limit: 4 } });

/** What a resident has reported that is not closed, and the way to report. */
export default function OwnCasesTile() {
  const { t } = useTranslation('cases');
  const { data } = useSuspenseQuery(OWN);
  return (
    <TileContent
      text={t(data.items.length === 0 ? 'tile.ownNone' : 'tile.own')}
      rows={data.items.map(({ id, title, status }) => ({ id, name: title, to: `/cases/${id}`, value: t(`status.${status}`) }))}
      actions={
        <>
          <LinkButton to="/cases/new" appearance="primary">
            {t('new.action')}
          </LinkButton>
          <AppLink to="/cases">{t('tile.all')}</AppLink>
        </>
      }
    />
  );
}
