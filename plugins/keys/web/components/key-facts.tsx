import { makeStyles, tokens } from '@fluentui/react-components';
import { AppLink, KeyValue } from '@platform/ui';
import { useFormat } from '@platform/web';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Holder, HolderKind, Key } from '../../contract/index.ts';
import { ReturnDate } from './return-date.tsx';

const useStyles = makeStyles({
  part: { marginBottom: tokens.spacingVerticalXL },
  title: {
    margin: `0 0 ${tokens.spacingVerticalS}`,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
});

function Facts({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const styles = useStyles();
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}

/** Everything that is known of a key. */
export function KeyFacts({ found: key }: { readonly found: Key }) {
  const { t } = useTranslation('keys');
  const { dateTime } = useFormat();
  return (
    <>
      <Facts title={t('facts.holding')}>
        <KeyValue
          rows={[
            { name: t('holder'), value: key.holder && <HolderLink holder={key.holder} /> },
            ...(key.takenFrom && key.takenFrom.id !== key.holder?.id
              ? [{ name: t('takenFrom'), value: <AppLink to={`/keys/repositories/${key.takenFrom.id}`}>{key.takenFrom.name}</AppLink> }]
              : []),
            { name: t('due'), value: key.expectedReturnAt && <ReturnDate {...key} /> },
            { name: t('keyRing'), value: key.keyRing?.name },
          ]}
        />
      </Facts>
      <Facts title={t('facts.key')}>
        <KeyValue
          rows={[
            { name: t('marking'), value: key.marking },
            { name: t('name'), value: key.name },
            { name: t('type.label'), value: t(`type.${key.type}`) },
            { name: t('system'), value: <AppLink to={`/keys/systems/${key.lockSystem.id}`}>{key.lockSystem.name}</AppLink> },
            { name: t('level.label'), value: key.level && t(`level.${key.level}`) },
            { name: t('chartGroup'), value: key.chartGroup },
            { name: t('organisation'), value: key.organisation.name },
            { name: t('owner'), value: key.owner },
            { name: t('manufacturer'), value: key.manufacturer },
            { name: t('idNumber'), value: key.idNumber },
            { name: t('note'), value: key.note },
            { name: t('createdAt'), value: dateTime(key.createdAt) },
            { name: t('archivedAt'), value: key.archivedAt && dateTime(key.archivedAt) },
          ].filter(({ name }) => name !== t('archivedAt') || key.archivedAt)}
        />
      </Facts>
    </>
  );
}

/** Where the holder's other keys are. */
const KEYS_OF = (id: string) => `/keys/list?holderId=${id}`;
const PAGE_OF: Readonly<Record<HolderKind, (id: string) => string>> = {
  USER: KEYS_OF,
  REPOSITORY: KEYS_OF,
  APARTMENT: (id) => `/admin/apartments/${id}`,
  TEMPORARY: KEYS_OF,
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
