import { SentFilesField } from '@plugins/files/web/api';
import { useTranslation } from 'react-i18next';

/** What documents may be (spec part 5, "Files"). */
const ACCEPT = ['.pdf', '.doc', '.docx', '.xlsx', '.ppt', '.pptx', '.jpg', '.png', '.tiff', '.mov', '.mp4', '.dwg'];

/** The file of a document, or several at once, in the field `files`. */
export function FileField({ most = 1 }: { readonly most?: number }) {
  const { t } = useTranslation('documents');
  return <SentFilesField name="files" label={t(most > 1 ? 'files' : 'file')} accept={ACCEPT} most={most} />;
}
