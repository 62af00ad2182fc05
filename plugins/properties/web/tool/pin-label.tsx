import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ContentDialog, QrImage } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import type { Pin } from '../../contract/index.ts';

const useStyles = makeStyles({
  label: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingVerticalM,
    // alone on its sheet
    '@media print': { position: 'fixed', inset: 0, zIndex: 1_000_000, backgroundColor: '#ffffff', color: '#000000' },
  },
});

/** What is put up at a place. A code that leads to it, number and name. */
export function PinLabel({ pin: { id, number, space, property }, onClose }: { readonly pin: Pin; readonly onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation('properties');
  const name = `${number} ${space}`;
  return (
    <ContentDialog
      title={t('pin.labelOf', { name })}
      actions={
        <Button appearance="primary" onClick={() => globalThis.print()}>
          {t('pin.print')}
        </Button>
      }
      onClose={onClose}
    >
      <div className={styles.label}>
        <QrImage text={new URL(`/properties/pins/${id}`, location.origin).href} label={t('pin.labelOf', { name })} />
        <strong>{name}</strong>
        <span>{property.name}</span>
      </div>
    </ContentDialog>
  );
}
