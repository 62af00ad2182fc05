import { FileDrop, useFaultText, useField } from '@platform/ui';
import { MAX_FILE_BYTES } from '@plugins/files/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileApi } from './api-client.ts';

/** What documents may be (spec part 5, "Files"). */
const ACCEPT = ['.pdf', '.doc', '.docx', '.xlsx', '.ppt', '.pptx', '.jpg', '.png', '.tiff', '.mov', '.mp4', '.dwg'];

/** A file that is sent at once; the field `fileId` is its id. */
export function FileField() {
  const { t } = useTranslation('documents');
  const faultText = useFaultText();
  const { set, fault } = useField<string>('fileId');
  const [name, setName] = useState<string>();
  const [progress, setProgress] = useState<number>();
  const sending = useMutation(fileApi.send.mutation({ onProgress: setProgress }));
  const send = (file: File) => {
    setName(file.name);
    setProgress(0);
    sending.mutate({ body: {}, file }, { onSuccess: ({ id }) => set(id), onSettled: () => setProgress(undefined) });
  };
  return (
    <FileDrop
      label={t('file')}
      accept={ACCEPT}
      maxBytes={MAX_FILE_BYTES}
      onFile={send}
      progress={progress}
      fileName={name}
      fault={sending.error ? faultText(sending.error) : fault}
    />
  );
}
