import { flows } from '@plugins/flows/contract';
import { AppLink, LinkButton, TileContent } from '@platform/ui';
import { useFormat, useLive } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { identitySubjects } from '../../contract/index.ts';
import { checkApi } from './check-api.ts';

const WAITING = checkApi.listChecks.query({ query: { status: ['WAITING'], orderBy: 'createdAt', order: 'desc', limit: 4 } });

/** Who is asked to prove who they are, and the way to ask. */
export default function ChecksTile() {
  const { t } = useTranslation('id-control');
  const { ago } = useFormat();
  const { data } = useSuspenseQuery(WAITING);
  useLive({ topic: flows.topics.flow, touches: [identitySubjects.check] });
  return (
    <TileContent
      text={t(data.items.length === 0 ? 'check.tile.none' : 'check.tile.text')}
      rows={data.items.map(({ id, person, createdAt }) => ({ id, name: person.name, to: `/id-control/${id}`, value: ago(createdAt) }))}
      actions={
        <>
          <LinkButton to="/id-control/new">{t('check.new')}</LinkButton>
          <AppLink to="/id-control">{t('check.tile.all')}</AppLink>
        </>
      }
    />
  );
}
