import { makeStyles, tokens } from '@fluentui/react-components';
import { useField } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import type { ChosenFile } from './plan-file.tsx';

const useStyles = makeStyles({
  frame: {
    display: 'grid',
    placeItems: 'center',
    width: '240px',
    height: '240px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: '#ffffff',
  },
  picture: { maxWidth: '232px', maxHeight: '232px' },
});

/** The chosen page as it will stand, turned. Nothing where it has no picture. */
export function TurnedPage({ pages }: Pick<ChosenFile, 'pages'>) {
  const styles = useStyles();
  const { t } = useTranslation('properties');
  const { value: page = 1 } = useField<number>('page');
  const { value: turn = '0' } = useField<string>('turn');
  const picture = pages[page - 1];
  if (!picture) return null;
  return (
    <div className={styles.frame}>
      <img
        className={styles.picture}
        style={{ transform: `rotate(${turn}deg)` }}
        src={`data:image/webp;base64,${picture}`}
        alt={t('upload.preview')}
      />
    </div>
  );
}
