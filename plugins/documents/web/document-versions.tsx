import { Link, makeStyles, tokens } from '@fluentui/react-components';
import { useFormat } from '@platform/web';
import { useTranslation } from 'react-i18next';
import type { Document } from '../contract/index.ts';
import { useSaveVersion } from './use-save-version.ts';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, margin: 0, padding: 0, listStyleType: 'none' },
  facts: { color: tokens.colorNeutralForeground2 },
});

/** The versions of a document, the newest first: what was changed, by whom. */
export function DocumentVersions({ found }: { readonly found: Document }) {
  const styles = useStyles();
  const { t } = useTranslation('documents');
  const { size, dateTime } = useFormat();
  const save = useSaveVersion(found.id);
  return (
    <ul className={styles.list}>
      {found.versions.map(({ number, name, size: bytes, addedBy, addedAt, note }) => (
        <li key={number}>
          <Link as="button" onClick={() => void save(number)}>
            {t('version', { number, name })}
          </Link>
          <div className={styles.facts}>{[size(bytes), addedBy, dateTime(addedAt), note].filter(Boolean).join(' · ')}</div>
        </li>
      ))}
    </ul>
  );
}
