import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { useFormat } from '@platform/web';
import { FilePreview, isPreviewed } from '@plugins/files/web/api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Document } from '../contract/index.ts';
import { useSaveVersion } from './use-save-version.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: tokens.spacingVerticalM },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});
/** What is fetched without being asked for. */
const SMALL = 5 * 1024 * 1024;

/** The newest file: papers, pictures and films in the page, the others to be saved. */
export function DocumentPreview({ found }: { readonly found: Document }) {
  const styles = useStyles();
  const { t } = useTranslation('documents');
  const { size } = useFormat();
  const save = useSaveVersion(found.id);
  const [newest] = found.versions;
  const [isWanted, want] = useState(newest !== undefined && newest.size <= SMALL);
  if (!newest) return null;
  const isShown = isPreviewed(newest.mediaType);
  return (
    <div className={styles.root}>
      <div className={styles.actions}>
        <Button icon={<ArrowDownload20Regular />} onClick={() => void save(newest.number)}>
          {t('save', { name: newest.name, size: size(newest.size) })}
        </Button>
        {isShown && !isWanted && <Button onClick={() => want(true)}>{t('show')}</Button>}
      </div>
      {isShown && isWanted && <FilePreview key={newest.fileId} file={newest} name={found.name} />}
    </div>
  );
}
