import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { apiAddress, useFormat } from '@platform/web';
import { useTranslation } from 'react-i18next';
import type { Document } from '../contract/index.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: tokens.spacingVerticalM },
  picture: { maxWidth: '100%', maxHeight: '70vh' },
});

/** The newest file. Pictures and films in the page, the others by a button that opens them. */
export function DocumentPreview({ found }: { readonly found: Document }) {
  const styles = useStyles();
  const { t } = useTranslation('documents');
  const { size } = useFormat();
  const [newest] = found.versions;
  if (!newest) return null;
  const { url, name, mediaType } = newest;
  const isPicture = mediaType === 'image/png' || mediaType === 'image/jpeg';
  return (
    <div className={styles.root}>
      {isPicture && <img className={styles.picture} src={apiAddress(url)} alt={found.name} />}
      <Button as="a" href={apiAddress(url)} target="_blank" rel="noreferrer">
        {t('open', { name, size: size(newest.size) })}
      </Button>
    </div>
  );
}
