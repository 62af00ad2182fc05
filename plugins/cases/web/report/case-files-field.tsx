import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss';
import { FileDrop, useFaultText } from '@platform/ui';
import { MAX_FILE_BYTES, type SentFile } from '@plugins/files/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_CASE_FILES } from '../../contract/index.ts';
import { fileApi } from '../api-client.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
});
/** Pictures, films and papers (spec part 5, "Files"). */
const ACCEPT = [
  '.jpg',
  '.jpeg',
  '.png',
  '.heic',
  '.tiff',
  '.tif',
  '.mov',
  '.mp4',
  '.pdf',
  '.doc',
  '.docx',
  '.xlsx',
  '.ppt',
  '.pptx',
  '.dwg',
];

interface Props {
  readonly files: readonly SentFile[];
  readonly onFiles: (files: readonly SentFile[]) => void;
  /** How many the case has already. */
  readonly taken?: number;
}
/** Files that are sent at once and become the case's when it is saved. Five at most. */
export function CaseFilesField({ files, onFiles, taken = 0 }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('cases');
  const faultText = useFaultText();
  const [progress, setProgress] = useState<number>();
  const sending = useMutation(fileApi.send.mutation({ onProgress: setProgress }));
  const send = (file: File) => {
    setProgress(0);
    sending.mutate({ body: {}, file }, { onSuccess: (sent) => onFiles([...files, sent]), onSettled: () => setProgress(undefined) });
  };
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
                aria-label={t('files.without', { name })}
                onClick={() => onFiles(files.filter((file) => file.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      {taken + files.length < MAX_CASE_FILES && (
        <FileDrop
          label={t('files.drop', { count: MAX_CASE_FILES })}
          accept={ACCEPT}
          maxBytes={MAX_FILE_BYTES}
          onFile={send}
          progress={progress}
          fault={sending.error ? faultText(sending.error) : undefined}
        />
      )}
    </div>
  );
}
