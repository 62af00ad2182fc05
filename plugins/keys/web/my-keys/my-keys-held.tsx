import { flows } from '@plugins/flows/contract';
import { DataList } from '@platform/ui';
import { LoadedView, useContributions, useLive, useSession } from '@platform/web';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type Key, keys, keySubjects } from '../../contract/index.ts';
import { heldKeyActions } from '../api.ts';
import { keyApi } from '../key-api.ts';
import { ReturnDate } from '../components/return-date.tsx';

/** The keys that one has oneself; a resident's apartment counts as well. */
export function MyKeysHeld() {
  const { t } = useTranslation('keys');
  const { can } = useSession();
  const actions = useContributions(heldKeyActions);
  const actionsOf = ({ id: keyId, marking }: Pick<Key, 'id' | 'marking'>) =>
    actions.map(({ id, load }) => (
      // the keys stand there meanwhile
      <Suspense key={id} fallback={null}>
        <LoadedView load={load} props={{ keyId, marking }} />
      </Suspense>
    ));
  // Who may read all keys asks for their own; everybody else is told of no others.
  const own = can(keys.permissions.read) ? { mine: 'true' as const } : {};
  // A signature, the holder's own or one at the desk, changes what they have.
  useLive({ topic: flows.topics.flow, touches: [keySubjects.key] });
  return (
    <DataList
      name="my-keys"
      label={t('myKeys.held')}
      list={keyApi.list}
      call={{ query: own }}
      columns={[
        { id: 'marking', header: t('marking'), render: ({ marking }) => marking },
        { id: 'name', header: t('name'), render: ({ name }) => name },
        { id: 'type', header: t('type.label'), render: ({ type }) => t(`type.${type}`), hideBelow: 901 },
        { id: 'system', header: t('system'), render: ({ lockSystem }) => lockSystem.name, hideBelow: 901 },
        { id: 'holder', header: t('holder'), render: ({ holder }) => holder?.name, hideBelow: 1280 },
        { id: 'due', header: t('due'), render: (key) => key.expectedReturnAt && <ReturnDate {...key} /> },
        ...(actions.length > 0 ? [{ id: 'action', header: t('myKeys.action'), render: actionsOf, phone: 'end' as const, share: 1.4 }] : []),
      ]}
      total={(count, number) => t('list.total', { count, number })}
      rowId={({ id }) => id}
      rowName={({ marking }) => marking}
      start={{ sort: { by: 'marking', order: 'asc' } }}
      empty={{ title: t('myKeys.none'), text: t('myKeys.noneText') }}
    />
  );
}
