import { DOCUMENT_TYPES, endingsOf } from '@plugins/files/contract';
import { SentFilesField } from '@plugins/files/web/api';
import { useTranslation } from 'react-i18next';

/** The file of a document, or several at once, in the field `files`. */
export function FileField({ most = 1 }: { readonly most?: number }) {
  const { t } = useTranslation('documents');
  return <SentFilesField name="files" label={t(most > 1 ? 'files' : 'file')} accept={endingsOf(DOCUMENT_TYPES)} most={most} />;
}
