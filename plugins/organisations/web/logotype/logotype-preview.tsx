import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { Logotype } from '../../contract/index.ts';

const useStyles = makeStyles({
  root: { margin: 0, display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: tokens.spacingVerticalS },
  // a plate of paper: what was drawn for white is read in every theme
  plate: { padding: tokens.spacingHorizontalXL, backgroundColor: '#fff', border: `1px solid ${tokens.colorNeutralStroke2}` },
  picture: { display: 'block', maxWidth: '100%', maxHeight: '160px', filter: 'grayscale(1)' },
  caption: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

/** The logotype as the header has it, larger. */
export function LogotypePreview({ logotype: { type, data } }: { readonly logotype: Logotype }) {
  const styles = useStyles();
  const { t } = useTranslation('organisations');
  return (
    <figure className={styles.root}>
      <div className={styles.plate}>
        <img className={styles.picture} src={`data:${type};base64,${data}`} alt={t('logotype.alt')} />
      </div>
      <figcaption className={styles.caption}>{t('logotype.shown')}</figcaption>
    </figure>
  );
}
