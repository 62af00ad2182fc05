import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  dialog: {
    boxSizing: 'border-box',
    maxWidth: 'min(470px, calc(100% - 32px))',
    padding: tokens.spacingHorizontalXXL,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow64,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    '::backdrop': { backgroundColor: tokens.colorBackgroundOverlay },
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

interface Props {
  readonly onUpdate: () => void;
  readonly onLater: () => void;
}
export function UpdateDialog({ onUpdate, onLater }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const dialog = useRef<HTMLDialogElement>(null);
  const [isUpdating, setUpdating] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  const update = () => {
    setUpdating(true);
    onUpdate();
  };
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="update-title" onClose={onLater}>
      <h2 id="update-title" className={styles.title}>
        {t('update.title')}
      </h2>
      <p>{t('update.text')}</p>
      <div className={styles.actions}>
        <Button appearance="primary" onClick={update} disabledFocusable={isUpdating}>
          {t(isUpdating ? 'update.running' : 'update.now')}
        </Button>
        <Button onClick={() => dialog.current?.close()}>{t('update.later')}</Button>
      </div>
    </dialog>
  );
}
