import { workList } from '@platform/web';
import { deviceWorkApi } from '../device-work-api.ts';

/** Control units that need somebody, the longest first. */
export const troubleWork = workList({
  query: deviceWorkApi.listTroubles.query(),
  total: ({ total }) => total,
  rows: ({ items }, { t, format, servesAll }) =>
    items.map(({ id, number, description, property, trouble, detail, since, organisation }) => ({
      id,
      title: [number, description].filter(Boolean).join(' '),
      facts: [
        [t(`trouble.${trouble}.title`), detail].filter(Boolean).join(': '),
        since && t('work.since', { when: format.dateTime(since) }),
        property,
        servesAll ? organisation.name : undefined,
      ],
      action: { label: t('work.open'), to: `/admin/devices/${id}?tab=connection` },
    })),
});
