import { NoteBar } from '@platform/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Device } from '../../contract/index.ts';
import { lockRows } from '../api-client.ts';

/** Says which locks leave the plans when the unit goes to another property. */
export default function PlanNote({ item: { id } }: { readonly item: Device }) {
  const { t } = useTranslation('kee');
  const ofDevice = { deviceId: [id] };
  const { data } = useSuspenseQuery(lockRows.list.query({ query: { limit: 50, ...ofDevice } }));
  const names = data.items.filter(({ showOnBlueprint }) => showOnBlueprint).map(({ name }) => name);
  return names.length > 0 && <NoteBar tone="warning">{t('locks.leavePlans', { names: names.join(', ') })}</NoteBar>;
}
