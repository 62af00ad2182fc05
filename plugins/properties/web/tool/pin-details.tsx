import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { QrCode20Regular } from '@fluentui/react-icons/svg/qr-code';
import { KeyValue, SubjectLink } from '@platform/ui';
import { useLanguage, useSession } from '@platform/web';
import { cases } from '@plugins/cases/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pin } from '../../contract/index.ts';
import { PinCases } from './pin-cases.tsx';
import { PinLabel } from './pin-label.tsx';
import { pinText } from './pin-text.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  row: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

/** The chosen pin. What stands there, its locks, and what is reported. */
export function PinDetails({ pin }: { readonly pin: Pin }) {
  const styles = useStyles();
  const { t } = useTranslation('properties');
  const { language } = useLanguage();
  const { can, isOn } = useSession();
  const [open, setOpen] = useState<'label' | 'cases'>();
  const { number, space, note, direction, fieldOfView, systemLock, systemLockId, remoteLock, remoteLockId, openCases } = pin;
  const name = `${number} ${space}`;
  const said = (label: string, degrees: number | null) => (degrees === null ? [] : [{ name: t(label), value: String(degrees) }]);
  const rows = [
    { name: t('pin.objectType'), value: pinText(pin, language) },
    ...said('pin.direction', direction),
    ...said('pin.fieldOfView', fieldOfView),
    ...(note ? [{ name: t('pin.note'), value: note }] : []),
    ...(systemLock
      ? [
          {
            name: t('pin.systemLock'),
            value: <SubjectLink path={`/keys/locks/${systemLockId}`}>{`${systemLock.marking} ${systemLock.name}`}</SubjectLink>,
          },
        ]
      : []),
    ...(remoteLock
      ? [
          {
            name: t('pin.remoteLock'),
            value: (
              <>
                <SubjectLink path={`/admin/devices/${pin.organisation.id}/locks/${remoteLockId}`}>{remoteLock.name}</SubjectLink>
                {`: ${t(`lockState.${remoteLock.state}`)}`}
              </>
            ),
          },
        ]
      : []),
  ];
  return (
    <section className={styles.root} aria-label={name}>
      <strong>{name}</strong>
      <KeyValue rows={rows} />
      <div className={styles.row}>
        {isOn('CASES') && can(cases.permissions.read) && (
          <Button onClick={() => setOpen('cases')}>{t('pin.openCases', { count: openCases })}</Button>
        )}
        <Button icon={<QrCode20Regular />} onClick={() => setOpen('label')}>
          {t('pin.label')}
        </Button>
      </div>
      {open === 'label' && <PinLabel pin={pin} onClose={() => setOpen(undefined)} />}
      {open === 'cases' && <PinCases pin={pin} onClose={() => setOpen(undefined)} />}
    </section>
  );
}
