import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss';
import { FileDrop, useFaultText } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import { MAX_FILE_BYTES } from '../contract/index.ts';
import { useSentFiles } from './use-sent-files.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
});

interface Props {
  /** The field holds what was sent: `SentFile`s. */
  readonly name: string;
  readonly label: string;
  /** Endings, as people know them. */
  readonly accept: readonly string[];
  /** How many there may be. */
  readonly most: number;
}
/** Files that are sent at once and become somebody's with the form around. */
export function SentFilesField({ name: field, label, accept, most }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('ui');
  const faultText = useFaultText();
  const { files, progress, refused, fault, send, remove } = useSentFiles(field);
  return (
    <div className={styles.root}>
      {files.length > 0 && (
        <ul className={styles.list}>
          {files.map(({ id, name }) => (
            <li key={id}>
              {name}
              <Button
                size="small"
                appearance="subtle"
                icon={<Dismiss16Regular />}
                aria-label={t('form.without', { name })}
                onClick={() => remove(id)}
              />
            </li>
          ))}
        </ul>
      )}
      {files.length < most && (
        <FileDrop
          label={label}
          accept={accept}
          maxBytes={MAX_FILE_BYTES}
          onFile={send}
          most={most - files.length}
          progress={progress}
          fault={refused ? faultText(refused) : fault}
        />
      )}
    </div>
  );
}
